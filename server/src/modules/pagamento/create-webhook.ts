import type { Deps } from '#deps.ts'

/** Registers our webhook address at the gateway, unless it is already registered. */
export async function createWebhook(
  { gateway, config, log }: Pick<Deps, 'gateway' | 'config' | 'log'>,
  origin: string,
): Promise<void> {
  const url = `${origin}/api/webhooks/zoop/${config.zoop.webhookSecret}`
  const known = await gateway.listWebhooks()
  if (known.some((w) => w.url === url)) return
  await gateway.registerWebhook(url, config.zoop.webhookSecret)
  log.info('webhook registered at the gateway')
}
