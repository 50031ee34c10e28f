import { AssuntoConsentimento } from '@alento/contract/cliente/privacidade.ts'
import { stableId } from '@alento/server/platform/stable-id.ts'
import { textos, versaoOf } from '@alento/server/modules/textolegal/get-texto.ts'
import { isNecessario } from '@alento/server/modules/privacidade/privacidade.rules.ts'
import { randomFor } from './random.ts'
import type { Contexto, DemoRows, Row } from './tipos.ts'

const later = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) > 0 ? a : b)
const earlier = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) < 0 ? a : b)

/** When the account was created or, if it is older than the text, on the morning of the text's first day; never in the future. */
function agreedAt(
  { criadoEm }: Row<'usuario'>,
  assunto: AssuntoConsentimento,
  now: Temporal.Instant,
): Temporal.Instant {
  const inicio = Temporal.PlainDate.from(textos[assunto].at(-1)!.vigenteDesde)
  const manha = inicio.toZonedDateTime({ timeZone: 'America/Sao_Paulo', plainTime: '09:00' }).toInstant()
  return earlier(later(criadoEm, manha), now)
}

/** Every client agreed to terms and privacy notice; some also to messages that are not about an order. */
export function addConsentimentos(rows: DemoRows, { now }: Contexto): void {
  for (const usuario of rows.usuario.filter((u) => u.role === 'Alento')) {
    const wantsNews = randomFor(`consentimento/${usuario.username}`).chance(0.3)
    for (const assunto of AssuntoConsentimento.options) {
      // WhatsApp is off in the demonstration.
      if (assunto === 'whatsapp') continue
      if (!isNecessario(assunto) && !wantsNews) continue
      const quando = agreedAt(usuario, assunto, now)
      rows.consentimento.push({
        id: stableId(`consentimento/${usuario.username}/${assunto}`, quando.epochMilliseconds),
        usuarioId: usuario.id,
        assunto,
        versao: versaoOf(assunto, quando),
        dado: true,
        quando,
      })
    }
  }
}
