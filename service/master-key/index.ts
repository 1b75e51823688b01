export { type MasterKeys, openMasterKeys, WrongMasterKey } from './master-keys.ts';
export { bytesOf, isSealedText, openText, sealText } from './sealed-text.ts';
