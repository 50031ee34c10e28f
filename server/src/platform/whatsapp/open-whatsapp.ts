import type { Config } from '#config.ts'
import { openCloud } from './cloud-whatsapp.ts'
import { offWhatsapp, type WhatsappSender } from './whatsapp.ts'

const timeoutMs = 10_000

/** The configured number; without one the channel is off. */
export const openWhatsapp = (whatsapp: Config['whatsapp']): WhatsappSender =>
  whatsapp === null ? offWhatsapp : openCloud({ ...whatsapp, timeoutMs })
