import { posix } from 'node:path';
import { arrows, engineNodeModules, isTest, packageRooms, type Room, roomOf, testArrows } from './rooms.ts';
import type { Import, Source } from './source.ts';
import type { Rule, Violation } from './violation.ts';

/** Imports go one way, through the faces of the rooms, and the engine stays pure. */
export function importsAgainstArrows(source: Source): Violation[] {
  if (!isRoom(source.room)) {
    return [{ rule: 'room', path: source.path, line: 1, says: `tidy/rooms.ts knows no room ${source.room}` }];
  }
  const room = source.room;
  return source.imports.flatMap((one) =>
    one.target === null ? outside(source, room, one) : inside(source, room, one, one.target),
  );
}

const isRoom = (room: string): room is Room => Object.hasOwn(arrows, room);

function inside(source: Source, room: Room, one: Import, target: string): Violation[] {
  const targetRoom = roomOf(target);
  if (targetRoom === room || isOwnManifest(source, target) || isStarted(one, target)) return [];
  const fault = (rule: Rule, says: string): Violation[] => [{ rule, path: source.path, line: one.line, says }];
  if (!mayImport(source, room, targetRoom)) return fault('arrow', `${room} may not import ${targetRoom} (${target})`);
  const face = faceOf(targetRoom);
  if (isCode(target) && target !== face) return fault('face', `enter ${targetRoom} through ${face}, not ${target}`);
  if (room.startsWith('service') && targetRoom === 'engine' && one.specifier.startsWith('.')) {
    return fault('face', 'the service names the engine by its package, @tieout/engine');
  }
  return [];
}

/** The command line is the one program there is: whoever runs it from outside names its file. */
const isStarted = (one: Import, target: string): boolean => one.kind === 'url' && target === 'service/cli/tieout.js';

const isOwnManifest = (source: Source, target: string): boolean =>
  target === `${source.path.split('/')[0]}/package.json`;

function mayImport(source: Source, room: Room, targetRoom: string): boolean {
  const allowed: readonly string[] = arrows[room];
  if (allowed.includes(targetRoom)) return true;
  const alsoInTests: readonly string[] = testArrows[room] ?? [];
  return isTest(source.path) && alsoInTests.includes(targetRoom);
}

const faceOf = (room: string): string => posix.join(room, 'index.ts');

/** Data beside the code (a JSON table, a PDF) has no face. */
const isCode = (path: string): boolean => /\.(?:tsx?|m?js)$/.test(path);

function outside(source: Source, room: Room, one: Import): Violation[] {
  const { path } = source;
  if (isTest(path)) return [];
  const name = packageName(one.specifier);
  const fault = (rule: Rule, says: string): Violation[] => [{ rule, path, line: one.line, says }];
  if (room.startsWith('engine') && isNodeModule(one.specifier)) {
    const reason = engineNodeModules[room]?.[one.specifier];
    return reason === undefined ? fault('purity', `the engine is pure: no ${one.specifier} in ${room}`) : [];
  }
  const rooms = packageRooms[name];
  const isProduct = room.startsWith('engine') || room.startsWith('service') || room === 'console';
  if (isProduct && rooms !== undefined && !rooms.includes(room)) {
    return fault('package', `${name} stays behind the face of ${rooms.join(', ')}`);
  }
  return [];
}

const isNodeModule = (specifier: string): boolean => specifier.startsWith('node:') || builtins.has(specifier);

/** The ones that people still write without the prefix. */
const builtins = new Set(['assert', 'buffer', 'crypto', 'fs', 'fs/promises', 'http', 'https', 'net', 'os', 'path']);

function packageName(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] as string);
}
