import { startWhatsapp } from '@alento/gateway-simulator/whatsapp/start-whatsapp.ts'
import { modelosWhatsapp } from '#modules/mensagem/modelo-whatsapp.rules.ts'

export const whatsappEnv = {
  WHATSAPP_TOKEN: 'token-de-teste-0123456789',
  WHATSAPP_PHONE_ID: '106540352242922',
  WHATSAPP_APP_SECRET: '0123456789abcdef0123456789abcdef',
  WHATSAPP_VERIFY_TOKEN: 'token-de-verificacao-01',
}

/** A number at Meta at which every template of ours is approved; with `webhookUrl`, statuses go there by themselves. */
export const aWhatsapp = (options: { port?: number; webhookUrl?: string } = {}) =>
  startWhatsapp({
    token: whatsappEnv.WHATSAPP_TOKEN,
    phoneId: whatsappEnv.WHATSAPP_PHONE_ID,
    appSecret: whatsappEnv.WHATSAPP_APP_SECRET,
    templates: Object.entries(modelosWhatsapp).map(([name, { exemplos }]) => ({
      name,
      language: 'pt_BR',
      placeholders: exemplos.length,
    })),
    ...options,
  })
