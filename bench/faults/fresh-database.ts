import pg from 'pg';

/** An empty database for one run. */
export async function withDatabase<T>(server: string, run: (url: string) => Promise<T>): Promise<T> {
  const name = `faults_${process.pid}_${Date.now()}`;
  const execute = async (statement: string) => {
    const client = new pg.Client(server);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await execute(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  try {
    return await run(url.href);
  } finally {
    await execute(`drop database ${name} with (force)`);
  }
}
