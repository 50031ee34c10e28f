import { countText } from '@alento/contract/base/texto.ts'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import { formatVisit } from '#lib/tempo/dia-label.ts'

/** The appointments on the days that will be closed. They stay booked until a member of staff moves or cancels them. */
export function AffectedAgendamentos({ list }: { list: readonly Agendamento[] }) {
  if (list.length === 0) return <p>Ninguém está marcado nestes dias.</p>
  return (
    <>
      <p>
        <b>{countText(list.length, 'pessoa está marcada', 'pessoas estão marcadas')}</b> e continua
        {list.length === 1 ? '' : 'm'} até você remarcar ou cancelar. Depois de fechar, você remarca todas de
        uma vez.
      </p>
      <ul>
        {list.map((a) => (
          <li key={a._id}>
            {formatVisit(a.dia, a.horario)} · {a.paciente.name} · {a.corpo_clinico.nome}
          </li>
        ))}
      </ul>
    </>
  )
}
