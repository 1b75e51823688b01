import { asOf, type Caller, type PresentedStatement, presentStatement } from '../statement/index.ts';
import { findStatement } from './find-statement.ts';
import type { Services } from './services.ts';

export const getStatement = async (
  needs: Pick<Services, 'store' | 'clock'>,
  caller: Caller,
  id: string,
): Promise<PresentedStatement> => presentStatement(asOf(await findStatement(needs, caller, id), needs.clock.now()));
