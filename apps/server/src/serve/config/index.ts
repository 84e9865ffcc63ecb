// The house as its operator writes it, checked; and digests of it.
export { configDigest } from './config-digest.ts'
export { checkConfig, type HouseConfig, readConfig } from './house-config.ts'
