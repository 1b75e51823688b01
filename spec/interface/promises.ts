/** What the contract promises, as data: each has a test that is named after it. */
export const contract = [
  { section: '4.1', method: 'POST', path: '/v1/statements', statuses: [202, 401, 402, 408, 409, 413, 422, 429, 503] },
  { section: '4.2', method: 'GET', path: '/v1/statements/{stm_id}', statuses: [200, 401, 404, 422, 429] },
  { section: '4.3', method: 'DELETE', path: '/v1/statements/{stm_id}', statuses: [204, 401, 404, 429] },
  {
    section: '4.4',
    method: 'GET',
    path: '/v1/statements/{stm_id}/transactions',
    statuses: [200, 401, 402, 404, 409, 422, 429],
  },
  {
    section: '4.5',
    method: 'PATCH',
    path: '/v1/statements/{stm_id}/transactions',
    statuses: [200, 401, 402, 404, 409, 422, 429],
  },
  {
    section: '4.6',
    method: 'GET',
    path: '/v1/statements/{stm_id}/export',
    statuses: [200, 401, 402, 404, 409, 422, 429],
  },
  {
    section: '4.7',
    method: 'POST',
    path: '/v1/statements/{stm_id}/retry',
    statuses: [202, 401, 402, 404, 409, 422, 429],
  },
  {
    section: '4.8',
    method: 'POST',
    path: '/v1/statements/{stm_id}/account-type',
    statuses: [202, 401, 402, 404, 409, 410, 422, 429, 503],
  },
  { section: '4.9', method: 'GET', path: '/v1/usage', statuses: [200, 401, 429] },
] as const;

/** The contract lists them without an occasion: an id that is not of the form is 404, and a retry has no body. */
export const onlyInTheSchema = ['4.2 422', '4.7 422'];
