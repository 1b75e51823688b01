import { mkdir } from 'node:fs/promises';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { type Command, note, readArgs, UsageError } from '../command.ts';
import { allowFiles } from './allowed-files.ts';
import { buildServer } from './server.ts';
import { openStatements } from './statements.ts';

export const mcpCommand: Command = {
  help: [
    'Usage: tieout mcp PATH… [--out DIR]',
    '',
    'Serves the Model Context Protocol on standard input and output, for assistants that call tools: list PDFs, read a',
    'statement, list what needs review and why, try corrections, export. Everything is read on this machine, and',
    'nothing but the files and folders named here, wherever links in them lead.',
    '',
    'An assistant is told what is proved and what is not. It can try corrections, but none of them is kept, and it',
    'cannot confirm a review: both are for a person. So files for importing are made of proved statements only.',
    '',
    '  PATH          a PDF, or a folder with PDFs, that may be read',
    '  --out DIR     where exports are written, never over another file; without it text formats are answered',
    '',
    'In an assistant\'s settings: { "command": "npx", "args": ["tieout", "mcp", "/path/to/statements"] }',
  ].join('\n'),
  async run(args) {
    const { positionals: paths, values } = readArgs(args, { out: { type: 'string' } });
    if (paths.length === 0) throw new UsageError('Name the files or folders that may be read.');
    const files = await allowFiles(paths);
    if (values.out !== undefined) await mkdir(values.out, { recursive: true });
    const statements = openStatements(files);
    const server = buildServer({ files, statements, folder: values.out ?? null });
    const ended = new Promise<void>((resolve) => {
      server.server.onclose = resolve;
      // The SDK does not notice when whoever started it is gone.
      process.stdin.once('end', resolve).once('close', resolve);
    });
    await server.connect(new StdioServerTransport());
    note(`Serving ${paths.join(', ')} over standard input and output.`);
    await ended;
    await server.close();
    await statements.close();
    return 0;
  },
};
