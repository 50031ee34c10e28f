import { loadConfig } from '@alento/server/config.ts'
import { createWebhook } from '@alento/server/modules/pagamento/create-webhook.ts'
import { openZoop } from '@alento/server/platform/gateway/zoop-client.ts'
import { openLog } from '@alento/server/platform/log.ts'

/** Tells the gateway of the settings where to send its events. Once is enough; again changes nothing. */
const config = loadConfig()
await createWebhook({ config, gateway: openZoop(config.zoop), log: openLog(config.logLevel) }, config.baseUrl)
console.log(`Avisos do processador vão para ${config.baseUrl}`)
