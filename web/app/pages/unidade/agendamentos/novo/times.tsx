import { ChoiceTile, ChoiceTiles } from '#ui/forms/choice-row.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import css from '#pages/unidade/agendamentos/agendamentos.module.css'
import type { Novo } from './load.ts'

type Props = {
  times: Novo['times']
  /** Only this hour, when it was chosen before the professional. */
  horario: string | null
  /** Typed before: a professional and a time. */
  chosen: string | undefined
}

/** Free times of a day, by professional. A choice is both: '0199… 09:30'. */
export function Times({ times, horario, chosen }: Props) {
  const shown = times
    .map(({ pessoa, livres }) => ({
      pessoa,
      livres: horario === null ? livres : livres.filter((l) => l === horario),
    }))
    .filter(({ livres }) => livres.length > 0)
  if (shown.length === 0)
    return <p className="muted">Nenhum horário livre neste dia. Escolha outro dia acima.</p>
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
