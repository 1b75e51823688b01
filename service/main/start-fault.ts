/** Why the service cannot start, in one sentence for the operator. */
class StartFault extends Error {
  override readonly name = 'StartFault';
}

/** The sentence for faults that an operator can mend; anything else is passed on. */
export function explainStart(
  fault: unknown,
  what: { dataFolder: string; host: string; port: number; database: string; bucket: string | null },
) {
  const { code, message, errcode } = fault as { code?: string; message?: string; errcode?: number };
  switch (code) {
    case 'EADDRINUSE':
      return new StartFault(
        `Port ${what.port} on ${what.host} is in use; stop the other program or set PORT to another number.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartFault(`This machine has no address ${what.host}; set HOST to one it has, such as 127.0.0.1.`);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
    case 'ENOENT':
    case 'ENOSPC':
      return (fault as { syscall?: string }).syscall === 'listen'
        ? new StartFault(`Port ${what.port} on ${what.host} may not be used; set PORT to a number above 1023.`)
        : new StartFault(
            `The data folder ${what.dataFolder} cannot be written (${code}); set TIEOUT_DATA to one that can.`,
          );
    case 'EIO':
      return what.bucket === null
        ? fault
        : new StartFault(`The bucket ${what.bucket} cannot be used (${message}); check the S3_ settings.`);
    case 'ERR_SQLITE_ERROR':
      return new StartFault(`The database in ${what.dataFolder} cannot be opened (${message ?? errcode}).`);
    default:
      return isDatabaseFault(code) || isCutOff(message)
        ? new StartFault(`The database ${what.database} cannot be reached (${message || code}); check DATABASE_URL.`)
        : fault;
  }
}

/** Connection faults of Node, and PostgreSQL's own five-character codes. */
const isDatabaseFault = (code: string | undefined): boolean =>
  code !== undefined && (/^(ECONN|ETIMEDOUT|EAI_)/.test(code) || /^[0-9A-Z]{5}$/.test(code));

/** What the driver and the query builder say without a code when the connection breaks, also under a migration. */
const isCutOff = (message: string | undefined): boolean =>
  /^(Connection terminated|Postgres connection has been discarded|timeout exceeded when trying to connect)/.test(
    message ?? '',
  );
