import IconBrandWhatsapp from 'icon:brand-whatsapp'
import IconCircleCheck from 'icon:circle-check'
import IconCircleX from 'icon:circle-x'
import IconClock from 'icon:clock'
import IconInbox from 'icon:inbox'
import IconMail from 'icon:mail'
import IconMessage from 'icon:message'
import type { Mensagem } from '@alento/contract/plataforma/mensagem.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { Badge } from '#ui/data/badge.tsx'
import { Card } from '#ui/base/card.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import css from './outbox.module.css'

const canais = {
  email: { text: 'E-mail', icon: IconMail },
  sms: { text: 'SMS', icon: IconMessage },
  whatsapp: { text: 'WhatsApp', icon: IconBrandWhatsapp },
} as const

const chaveDe = { email: 'Message-ID', sms: 'Chave do SMS', whatsapp: 'Chave do WhatsApp' } as const

/** The state of a message. Without a configured provider it was never sent, which is shown separately. */
function StatusBadge({ status, saiu }: Pick<Mensagem, 'status' | 'saiu'>) {
  if (status === 'FALHOU')
    return (
      <Badge tone="stop" icon={IconCircleX}>
        Falhou
      </Badge>
    )
  if (status === 'PENDENTE')
    return (
      <Badge tone="wait" icon={IconClock}>
        Pendente
      </Badge>
    )
  return saiu ? (
    <Badge tone="ok" icon={IconCircleCheck}>
      Enviada
    </Badge>
  ) : (
    <Badge tone="plain" icon={IconInbox}>
      Só aqui
    </Badge>
  )
}

const factsOfMensagem = (m: Mensagem) => [
  { label: 'Para', value: m.para || 'apagado' },
  { label: 'Escrita em', value: formatInstante(m.createdAt) },
  { label: 'Tentativas', value: m.erro ? `${m.tentativas} (${m.erro})` : String(m.tentativas) },
  { label: chaveDe[m.canal], value: <code>{m.identificador}</code> },
  { label: 'Chave', value: <code>{m.chave}</code> },
  ...(m.anexos.length > 0 ? [{ label: 'Anexos', value: m.anexos.join(', ') }] : []),
]

/** One message as text and as a mail program would show it, without scripts, forms or working links. */
export function MessageCard({ mensagem: m }: { mensagem: Mensagem }) {
  const canal = canais[m.canal]
  const title = m.assunto || `${canal.text} de ${m.texto.length} caracteres`
  return (
    <Card as="article">
      <Stack gap={12}>
        <Row gap={8}>
          <Badge tone="primary" icon={canal.icon}>
            {canal.text}
          </Badge>
          <StatusBadge status={m.status} saiu={m.saiu} />
        </Row>
        <h2 className={css.subject}>{title}</h2>
        <div className={css.facts}>
          <Facts items={factsOfMensagem(m)} columns={2} />
        </div>
        {m.canal === 'sms' && <p className={css.sms}>{m.texto}</p>}
        {m.html && (
          <>
            <details>
              <summary className={css.summary}>Ver o e-mail</summary>
              <iframe className={css.frame} title={`E-mail: ${title}`} sandbox="" srcDoc={m.html} />
            </details>
            <details>
              <summary className={css.summary}>Ver o texto</summary>
              <pre className={css.text}>{m.texto}</pre>
            </details>
          </>
        )}
      </Stack>
    </Card>
  )
}
