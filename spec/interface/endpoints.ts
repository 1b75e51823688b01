/** The endpoints of the contract (4), with a call that needs nothing but a key. */
export const endpoints = [
  ['4.1', 'POST', '/v1/statements'],
  ['4.2', 'GET', '/v1/statements/{id}'],
  ['4.3', 'DELETE', '/v1/statements/{id}'],
  ['4.4', 'GET', '/v1/statements/{id}/transactions'],
  ['4.5', 'PATCH', '/v1/statements/{id}/transactions'],
  ['4.6', 'GET', '/v1/statements/{id}/export'],
  ['4.7', 'POST', '/v1/statements/{id}/retry'],
  ['4.8', 'POST', '/v1/statements/{id}/account-type'],
  ['4.9', 'GET', '/v1/usage'],
] as const;

export const unknownId = 'stm_zzzzzzzzzzzzzzzzzzzzzzzz';
