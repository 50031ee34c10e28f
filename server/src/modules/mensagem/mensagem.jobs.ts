import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { createSmsSubstituto } from './create-sms-substituto.ts'
import { sendMensagem } from './send-mensagem.ts'
import { eraseMensagem } from './erase-mensagem.ts'

/**
 * Channels are independent, and so are codes from everything else on their channel: a code is sent even while a server is silent
 * about a batch of reminders.
 */
export const mensagemJobs = (deps: Deps): Job[] => [
  {
    name: 'mensagem.emailUrgente',
    handler: () => sendMensagem(deps, 'email', { soUrgente: true }),
    ownQueue: true,
  },
  {
    name: 'mensagem.smsUrgente',
    handler: () => sendMensagem(deps, 'sms', { soUrgente: true }),
    ownQueue: true,
  },
  { name: 'mensagem.email', handler: () => sendMensagem(deps, 'email'), ownQueue: true },
  { name: 'mensagem.sms', handler: () => sendMensagem(deps, 'sms'), ownQueue: true },
  {
    name: 'mensagem.whatsapp',
    handler: async () => {
      await sendMensagem(deps, 'whatsapp')
      await createSmsSubstituto(deps)
    },
    ownQueue: true,
  },
  { name: 'mensagem.apagar', handler: () => eraseMensagem(deps), cron: '17 6 * * *' },
]
