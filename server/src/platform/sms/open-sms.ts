import type { Config } from '#config.ts'
import { outboxSms, type SmsSender } from './sms.ts'
import { openZenvia } from './zenvia-sms.ts'

const timeoutMs = 10_000

/** The configured provider; without one, SMS stay in the outbox. */
export const openSms = ({ url, key }: Config['sms']): SmsSender =>
  url === undefined || key === undefined ? outboxSms : openZenvia({ url, key, timeoutMs })
