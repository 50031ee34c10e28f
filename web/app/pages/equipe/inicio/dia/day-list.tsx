import IconChevronDown from 'icon:chevron-down'
import IconChevronUp from 'icon:chevron-up'
import { Fragment, type RefObject } from 'react'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import { hourOf } from '#lib/tempo/prazo.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Key } from '#ui/base/key.tsx'
import { Table } from '#ui/data/table.tsx'
import type { Look } from '#lib/visita/passo.ts'
import { EmptyCard } from '#parts/moldura/empty-card.tsx'
import { foldDoneRows, isDone, findNextPaciente, placeOfNow } from './day.ts'
import { type Choice, dayHref, filterDay, shortNames } from './day-choice.ts'
import { DayRow } from './day-row.tsx'
import css from './dia.module.css'

const columns = [
  'Hora',
  'Paciente',
  'Profissional',
  'Voucher e pagamento',
  'Situação',
  { label: 'Ações', hideLabel: true },
]

type Props = {
  visitas: readonly Agendamento[]
  escolha: Choice
  look: Look
  list: RefObject<HTMLDivElement | null>
}

/** Today's visits by time, with a line for now; finished ones fold. */
export function DayList({ visitas, escolha, look, list }: Props) {
  const chosen = filterDay(visitas, escolha)
  const { shown, folded } = escolha.feitos ? { shown: chosen, folded: [] } : foldDoneRows(chosen)
  const next = findNextPaciente(chosen)
  const now = placeOfNow(shown, look)
  const here = dayHref(escolha)
  const names = shortNames(visitas)
  if (chosen.length === 0) return <Nothing escolha={escolha} />
  return (
    <div ref={list} className={css.list}>
      <Table caption="Pacientes de hoje" columns={columns} className={css.visits}>
        <Fold folded={folded} escolha={escolha} doneShown={chosen.some(isDone)} />
        {shown.map((a, place) => (
          <Fragment key={a._id}>
            {place === now && <Now look={look} />}
            <DayRow {...{ a, look, here }} isNext={a === next} quem={names.get(a.corpo_clinico._id) ?? ''} />
          </Fragment>
        ))}
        {now === shown.length && <Now look={look} />}
      </Table>
    </div>
  )
}

const Now = ({ look }: { look: Look }) => (
  <tr className={css.now}>
    <td colSpan={columns.length}>
      <span>
        <i className="sr">Agora, </i>
        {hourOf(look.agora, look.fuso)}
      </span>
    </td>
  </tr>
)

function foldText(folded: readonly Agendamento[]): string {
  const attended = folded.every((a) => a.situacaoVisita === 'ATENDIDA')
  return `Mostrar ${folded.length} ${attended ? 'atendidos antes' : 'de antes, já encerrados'}`
}

type FoldProps = { folded: readonly Agendamento[]; escolha: Choice; doneShown: boolean }

/** Shows finished visits, or folds them again. */
function Fold({ folded, escolha, doneShown }: FoldProps) {
  if (folded.length === 0 && !(escolha.feitos && doneShown)) return null
  return (
    <tr className={css.fold}>
      <td colSpan={columns.length}>
        <ButtonLink
          variant="quiet"
          wide
          iconEnd={escolha.feitos ? IconChevronUp : IconChevronDown}
          href={dayHref({ ...escolha, feitos: !escolha.feitos })}
          inPlace
        >
          {escolha.feitos ? 'Recolher os encerrados' : foldText(folded)}
        </ButtonLink>
      </td>
    </tr>
  )
}

/** Shown for an empty list: of the whole day, or of the filters. */
function Nothing({ escolha }: { escolha: Choice }) {
  const filtered = escolha.profissional !== null || escolha.situacao !== null
  return (
    <EmptyCard
      title={filtered ? 'Ninguém com esta escolha hoje' : 'Ninguém marcado para hoje'}
      action={
        <ButtonLink variant="outline" href={filtered ? '/admin' : '/admin/agendamentos'}>
          {filtered ? 'Mostrar todos' : 'Ver a agenda'}
        </ButtonLink>
      }
    >
      {filtered ? 'Escolha outro profissional ou outra situação.' : 'Os pacientes de hoje aparecem aqui.'}
    </EmptyCard>
  )
}

/** The legend of the keys, where they act. `desk`: there is a field for the code. */
export const KeyLegend = ({ desk }: { desk: boolean }) => (
  <p className={`${css.keys} only-wide`}>
    <span>
      <Key>↑</Key>
      <Key>↓</Key> escolhe o paciente
    </span>
    <span>
      <Key>C</Key> chegou
    </span>
    <span>
      <Key>A</Key> chama
    </span>
    <span>
      <Key>T</Key> atendido{desk && ', ou vai ao voucher'}
    </span>
    <span>
      <Key>F</Key> não veio
    </span>
    <span>
      <Key>Z</Key> desfaz
    </span>
    {desk && (
      <span>
        <Key>V</Key> vai ao código
      </span>
    )}
  </p>
)
