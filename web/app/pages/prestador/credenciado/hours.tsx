import { IconCopy } from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import { diasSemana } from '@alento/contract/base/tempo.ts'
import { fieldError } from '#lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHead } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/check.tsx'
import { TimeField } from '../agenda/time-field.tsx'
import css from './credenciado.module.css'
import { copyDay, dayKeys, hourName, openKeys, openName, type Part, parts } from './hours-form.ts'
import type { TabProps } from './read-form.ts'

const short = (key: number): string => (diasSemana[key - 1] ?? '').toLowerCase()

/** Writes the copied hours into the form; answers what was done. */
function copyInPage(form: HTMLFormElement, from: number): string {
  const typed = Object.fromEntries(
    [...new FormData(form)].flatMap(([k, v]) => (typeof v === 'string' ? [[k, v]] : [])),
  )
  const others = openKeys(typed).filter((key) => key !== from)
  if (others.length === 0) return 'Marque antes os outros dias em que a unidade abre.'
  const copied = copyDay(typed, from)
  for (const key of others)
    for (const part of parts) {
      const field = form.elements.namedItem(hourName(key, part))
      if (!(field instanceof HTMLInputElement)) continue
      const value = copied[hourName(key, part)]
      if (part === 'pausa') field.checked = value !== undefined
      else field.value = value ?? ''
    }
  return `O horário de ${short(from)} foi copiado para ${others.map(short).join(', ')}.`
}

/**
 * Opening hours: a line a weekday, closed until it is ticked. What is not ticked is hidden by the sheet, so also without
 * scripts; then the copy is made by the server.
 */
export function Hours({ refusal, shown }: TabProps) {
  const [told, setTold] = useState('')
  const copy = (from: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget
    if (!form) return
    event.preventDefault()
    setTold(copyInPage(form, from))
  }
  return (
    <Card>
      <CardHead title="Horário de funcionamento" />
      <p className="muted">Marque os dias em que a unidade abre. Os pacientes veem este horário.</p>
      <div className={css.week}>
        {dayKeys.map((key) => (
          <Day key={key} {...{ day: key, refusal, shown }} onCopy={copy(key)} />
        ))}
      </div>
      <p aria-live="polite" className="small muted">
        {told}
      </p>
    </Card>
  )
}

type DayProps = Pick<TabProps, 'refusal' | 'shown'> & {
  day: number
  onCopy: (event: MouseEvent<HTMLButtonElement>) => void
}

function Day({ day, refusal, shown, onCopy }: DayProps) {
  const name = diasSemana[day - 1] ?? ''
  const time = (part: Part, label: string) => (
    <TimeField
      name={hourName(day, part)}
      label={label}
      hideLabel
      error={fieldError(refusal?.problema, hourName(day, part))}
      before={shown[hourName(day, part)]}
    />
  )
  return (
    <fieldset className={css.day} aria-label={name}>
      <Checkbox name={openName(day)} value="S" defaultChecked={openName(day) in shown} className={css.open}>
        {name}
      </Checkbox>
      <span className={css.closed}>Fechado</span>
      <div className={css.range}>
        {time('abre', 'Abre')}
        <span className={css.to}>às</span>
        {time('fecha', 'Fecha')}
      </div>
      <Checkbox
        name={hourName(day, 'pausa')}
        value="S"
        defaultChecked={hourName(day, 'pausa') in shown}
        className={css.pause}
      >
        Pausa
      </Checkbox>
      <div className={css.pauseRange}>
        {time('pausaDe', 'Pausa começa')}
        <span className={css.to}>às</span>
        {time('pausaAte', 'Pausa acaba')}
      </div>
      <Button
        variant="quiet"
        size="small"
        icon={IconCopy}
        name="acao"
        value={`copiar.${day}`}
        formNoValidate
        className={css.copy}
        aria-label={`Copiar o horário de ${short(day)} para os outros dias abertos`}
        title="Copiar para os outros dias abertos"
        onClick={onCopy}
      >
        Copiar
      </Button>
    </fieldset>
  )
}
