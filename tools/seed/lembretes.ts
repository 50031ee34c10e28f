import { createHash } from 'node:crypto'
import { stableId } from '@alento/server/platform/stable-id.ts'
import { antesHoras } from '@alento/server/modules/lembrete/lembrete.rules.ts'
import type { Contexto, DemoRows } from './tipos.ts'

/** Number of reminders left for the first minute of a demonstration to send, so that there are some to look at. */
const left = 5

/**
 * Marks reminders that were due before the network was created as sent, except for the last few, so that the outbox of a
 * demonstration mainly shows the actions of its user.
 */
export function addLembretes(rows: DemoRows, { now }: Contexto): void {
  const longest = Math.max(...antesHoras)
  const due = rows.agendamento
    .filter(({ inicio, status }) => {
      const away = inicio.epochMilliseconds - now.epochMilliseconds
      return status !== 'CANCELADA' && away > 0 && away <= longest * 3_600_000
    })
    .toSorted((a, b) => Temporal.Instant.compare(a.inicio, b.inicio))
  for (const { id, inicio } of due.slice(0, -left)) {
    for (const horas of antesHoras) {
      const devido = inicio.subtract({ hours: horas })
      if (Temporal.Instant.compare(devido, now) > 0) continue
      const nome = `lembrete/${id}/${horas}`
      rows.lembrete.push({
        id: stableId(nome, devido.epochMilliseconds),
        agendamentoId: id,
        inicio,
        antesHoras: horas,
        tokenHash: createHash('sha256').update(nome).digest('hex'),
        criadoEm: devido,
      })
    }
  }
}
