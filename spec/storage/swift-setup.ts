import type { TestProject } from 'vitest/node';
import { isSwiftInstalled, type S3Settings, startSwift } from './swift-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A real object storage with a bucket; null where Swift is not installed. */
    s3: S3Settings | null;
  }
}

/** Before the first test: OpenStack Swift, which `.ci/install-object-storage` installs. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!isSwiftInstalled()) {
    console.log('OpenStack Swift is not installed, so the tests of object storage are skipped.');
    project.provide('s3', null);
    return async () => {};
  }
  const server = await startSwift();
  project.provide('s3', server.settings);
  return server.stop;
}
