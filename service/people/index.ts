export {
  codeAt,
  hashRecoveryCode,
  newRecoveryCodes,
  newTotpSecret,
  stepOfCode,
  totpUri,
} from './one-time-codes.ts';
export { openPasswords, type PasswordCost, type Passwords, passwordFault } from './passwords.ts';
export { mayActAs, type Role, roles } from './roles.ts';
