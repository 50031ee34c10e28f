import type { Deps } from '#deps.ts'

/** Tells the gateway where to send its events, once: an address that is registered already is left as it is. */
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
