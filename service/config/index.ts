export { type ClientConfig, readClientConfig } from './client-config.ts';
export { BadSetting, type Config, readConfig } from './config.ts';
