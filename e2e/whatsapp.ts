import { startWhatsapp } from '@alento/gateway-simulator/whatsapp/start-whatsapp.ts'

const number = {
  token: 'token-dos-testes-0123456789',
  phoneId: '106540352242922',
  appSecret: 'segredo-dos-testes-0123456789',
}

/** The settings of a server whose WhatsApp number is at the simulator on this port. */
export const whatsappEnv = (port: string) => ({
  WHATSAPP_URL: `http://127.0.0.1:${port}`,
  WHATSAPP_TOKEN: number.token,
  WHATSAPP_PHONE_ID: number.phoneId,
  WHATSAPP_APP_SECRET: number.appSecret,
  WHATSAPP_VERIFY_TOKEN: 'verificacao-dos-testes-0123',
})

/** Takes every template and reports each message as delivered to the server on `to`. */
export async function serveWhatsapp({ port, to }: { port: string; to: string }): Promise<void> {
  await startWhatsapp({
    ...number,
    port: Number(port),
    webhookUrl: `http://127.0.0.1:${to}/api/webhooks/whatsapp`,
  })
}
