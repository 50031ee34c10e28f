import { ChoiceTile, ChoiceTiles } from '#ui/forms/choice-row.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import css from '#pages/unidade/agendamentos/agendamentos.module.css'
import type { Novo } from './load.ts'

type Props = {
  times: Novo['times']
  /** The only hour, when it was chosen before the professional and somebody has it. */
  horario: string | null
  /** Typed before: a professional and a time. */
  chosen: string | undefined
}

/** Free times of a day, by professional. A choice is both: '0199… 09:30'. */
export function Times({ times, horario, chosen }: Props) {
  const all = times.filter(({ livres }) => livres.length > 0)
  const atHour = all
    .filter(({ livres }) => horario !== null && livres.includes(horario))
    .map(({ pessoa }) => ({ pessoa, livres: [horario!] })) // found by it
  const shown = atHour.length > 0 ? atHour : all
  const only = shown.length === 1 && shown[0]?.livres.length === 1
  return shown.map(({ pessoa, livres }) => (
    <FieldGroup key={pessoa._id} label={shown.length > 1 ? `Horário com ${pessoa.nome}` : 'Horário'}>
      <div className={css.times}>
        <ChoiceTiles>
          {livres.map((l) => (
            <ChoiceTile
              key={l}
              name="quem"
              value={`${pessoa._id} ${l}`}
              defaultChecked={only || chosen === `${pessoa._id} ${l}`}
              required
            >
              {l}
            </ChoiceTile>
          ))}
        </ChoiceTiles>
      </div>
    </FieldGroup>
  ))
}
