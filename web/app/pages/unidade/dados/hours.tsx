import IconAlertCircle from 'icon:alert-circle'
import IconCopy from 'icon:copy'
import { type MouseEvent, useId, useState } from 'react'
import { diasSemana } from '@alento/contract/base/zona.ts'
import { fieldError } from '#lib/api/api.ts'
import { groupHora } from '@alento/contract/base/digitado.ts'
import { maskInput } from '#parts/forms/mask-input.ts'
import { NamedButton } from '#ui/base/named-button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { useOpenError } from '#ui/forms/answered.tsx'
import { useFieldIdOf } from '#ui/forms/field.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Input } from '#ui/forms/input.tsx'
import css from './credenciado.module.css'
import { copyDay, copyTo, dayKeys, hasHours, hourName, openName, type Part, fields } from './hours-form.ts'
import type { TabProps } from './read-form.ts'

const short = (key: number): string => (diasSemana[key - 1] ?? '').toLowerCase()

/** Writes the copied hours into the form; returns a text about the result. */
function copyInPage(form: HTMLFormElement, from: number): string {
  const typed = Object.fromEntries(
    [...new FormData(form)].flatMap(([k, v]) => (typeof v === 'string' ? [[k, v]] : [])),
  )
  if (!hasHours(typed, from)) return `Escreva antes o horário de ${short(from)}.`
  const others = copyTo(typed, from)
  const copied = copyDay(typed, from)
  for (const key of others) {
    const open = form.elements.namedItem(openName(key))
    if (open instanceof HTMLInputElement) open.checked = true
    for (const part of fields) {
      const field = form.elements.namedItem(hourName(key, part))
      if (!(field instanceof HTMLInputElement)) continue
      const value = copied[hourName(key, part)]
      if (part === 'pausa') field.checked = value !== undefined
      else field.value = value ?? ''
    }
  }
  form.dispatchEvent(new Event('change'))
  return `O horário de ${short(from)} foi copiado para ${others.map(short).join(', ')}.`
}

/**
 * Opening hours: a line per weekday, closed until ticked. The style sheet hides fields of unticked days, so that it works
 * without scripts; then the server makes the copy.
 */
export function Hours({ refusal, shown }: TabProps) {
  const [told, setTold] = useState({ day: 0, text: '' })
  const copy = (from: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget
    if (!form) return
    event.preventDefault()
    setTold({ day: from, text: copyInPage(form, from) })
  }
  return (
    <Card id="funcionamento">
      <CardHead title="Horário de funcionamento" />
      <p className="muted">Marque os dias em que a unidade abre. Os pacientes veem este horário.</p>
      <div className={css.week}>
        {dayKeys.map((key) => (
          <Day
            key={key}
            {...{ day: key, refusal, shown, told: told.day === key ? told.text : '' }}
            onCopy={copy(key)}
          />
        ))}
      </div>
    </Card>
  )
}

type TickProps = Pick<TabProps, 'shown'> & { name: string; className: string | undefined; children: string }

const Tick = ({ name, shown, className, children }: TickProps) => (
  <Checkbox name={name} value="S" defaultChecked={name in shown} className={className}>
    {children}
  </Checkbox>
)

type DayProps = Pick<TabProps, 'refusal' | 'shown'> & {
  day: number
  /** The result of copying this day. */
  told: string
  onCopy: (event: MouseEvent<HTMLButtonElement>) => void
}

/** Errors of a day are shown below its line, because a single field is too narrow for a sentence. */
function Day({ day, refusal, shown, told: copied, onCopy }: DayProps) {
  const name = diasSemana[day - 1] ?? ''
  const id = useId()
  const idOf = useFieldIdOf()
  const told = (part: Part) => fieldError(refusal?.problema, hourName(day, part))
  const { error, onInput } = useOpenError([...new Set(fields.flatMap((part) => told(part) ?? []))].join('. '))
  const errorOf = (part: Part) => error && told(part)
  const time = (part: Part, label: string) => (
    <Input
      id={idOf(hourName(day, part))}
      name={hourName(day, part)}
      aria-label={label}
      {...(errorOf(part) && { 'aria-invalid': true, 'aria-describedby': id })}
      inputMode="numeric"
      autoComplete="off"
      placeholder="00:00"
      maxLength={5}
      defaultValue={shown[hourName(day, part)] ?? ''}
      onInput={(event) => maskInput(event.currentTarget, groupHora)}
    />
  )
  return (
    <fieldset className={css.day} aria-label={name} onInput={onInput}>
      <Tick name={openName(day)} shown={shown} className={css.open}>
        {name}
      </Tick>
      <span className={css.closed}>Fechado</span>
      <div className={css.range}>
        {time('abre', 'Abre')} <span>às</span> {time('fecha', 'Fecha')}
      </div>
      <Tick name={hourName(day, 'pausa')} shown={shown} className={css.pause}>
        Pausa
      </Tick>
      <div className={css.pauseRange}>
        {time('pausaDe', 'Pausa começa')} <span>às</span> {time('pausaAte', 'Pausa acaba')}
      </div>
      <NamedButton
        variant="quiet"
        icon={IconCopy}
        name="acao"
        value={`copiar.${day}`}
        formNoValidate
        className={css.copy}
        about={`o horário de ${short(day)} para os outros dias`}
        title="Copiar para os outros dias"
        onClick={onCopy}
      >
        Copiar
      </NamedButton>
      {error && (
        <p id={id} className={css.wrong}>
          <Icon of={IconAlertCircle} size="s" />
          {error}
        </p>
      )}
      <output className={css.told}>{copied}</output>
    </fieldset>
  )
}
