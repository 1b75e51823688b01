export { BadSetting, type Config, readConfig } from './config.ts';
