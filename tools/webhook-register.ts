import { createWebhook } from '@alento/server/modules/pagamento/create-webhook.ts'
import { openZoop } from '@alento/server/platform/gateway/zoop-client.ts'
import { openLog } from '@alento/server/platform/log.ts'
import { commandConfig } from './own-config.ts'

/** Registers our webhook address at the configured gateway. Once is enough; repeating it changes nothing. */
const config = commandConfig()
await createWebhook({ config, gateway: openZoop(config.zoop), log: openLog(config.logLevel) }, config.baseUrl)
console.log(`Avisos do processador vão para ${config.baseUrl}`)
