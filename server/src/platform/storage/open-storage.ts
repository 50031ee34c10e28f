import { join } from 'node:path'
import type { Config } from '#config.ts'
import { folderStorage } from './folder-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

const timeoutMs = 10_000

/** The configured S3-compatible store; without one, a folder next to the embedded database. */
export const openStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage =>
  s3 ? s3Storage({ ...s3, timeoutMs }) : folderStorage(join(dataDir, 'arquivos'))
