/** What a browser has none of. The engine asks for it only where nobody hands it its PDF library. */
const none = (): never => {
  throw new Error('this is a browser');
};

export const readFile = none;
export const createRequire = none;
