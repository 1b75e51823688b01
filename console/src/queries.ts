import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { onReturn } from './api/outage.ts';
import { isSignedOut, Problem } from './api/problem.ts';
import { sessionQuery } from './api/session.ts';

const retriesMax = 2;

/**
 * A session that ends while somebody works shows the way in again, wherever that was noticed. It is asked for once more
 * first: a request may have crossed with the cookie of a new session.
 */
const onError = (fault: unknown): void => {
  if (isSignedOut(fault)) void queries.refetchQueries({ queryKey: sessionQuery.queryKey });
};

/** The service's no is final; only a network that was away is tried again. */
export const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      retry: (count, fault) => fault instanceof Problem && fault.status === 0 && count < retriesMax,
      staleTime: 2000,
    },
  },
});

// A service that was away and is back is asked for everything on the page again.
onReturn(() => void queries.invalidateQueries());
