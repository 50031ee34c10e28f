import IconMapPin from 'icon:map-pin'
import IconMicroscope from 'icon:microscope'
import IconSearch from 'icon:search'
import IconStethoscope from 'icon:stethoscope'
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { buscaHref, type TipoBusca } from '#lib/busca/busca-query.ts'
import { addressOf } from './read-busca.ts'
import { hasTipo, procuradosDe, suggestServico } from '#lib/busca/suggest-servico.ts'
import { Autocomplete } from '#ui/forms/autocomplete.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Button } from '#ui/base/button.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import type { DialogHandle } from '#ui/overlay/dialog.tsx'
import type { AutocompleteOption } from '#ui/forms/use-suggestions.ts'
import { GoToQuote } from './go-to-quote.tsx'
import css from './search-form.module.css'
import { usePlace } from './use-place.ts'

const tipos = [
  { value: 'Consulta', label: 'Consulta' },
  { value: 'Exame', label: 'Exame' },
] as const

/** A search needs only texts: the suggestions just help to type them. */
type SearchFormProps = {
  tipo?: TipoBusca
  termo?: string
  onde?: string
  /** 'card' is the elevated form on the home page; 'plain' is inside another element. */
  look?: 'card' | 'plain'
  /** Yellow is used on the home page only. */
  accent?: boolean
  /** Without a place, the field has the one that was searched last on this device. */
  remember?: boolean
  errors?: { termo?: string; onde?: string }
}

/** Opens the question as soon as an exam is chosen (B2), also when that was before scripts ran. */
function useQuestion(tipo: TipoBusca) {
  const form = useRef<HTMLFormElement>(null)
  const question = useRef<DialogHandle>(null)
  const askEarly = useEffectEvent(() => {
    const chosen = form.current && new FormData(form.current).get('tipoPedido')
    if (tipo !== 'Exame' && chosen === 'Exame') question.current?.open()
  })
  useEffect(() => askEarly(), [])
  return { form, question }
}

/** The search form (B1): 'Quero', then 'Com' a specialty or 'De' an exam, 'Onde' a place. A GET to /busca. */
export function SearchForm(props: SearchFormProps) {
  const { tipo = 'Consulta', look = 'card', accent } = props
  const navigate = useNavigate()
  const { form, question } = useQuestion(tipo)
  const place = usePlace(form, props.remember)
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const { currentTarget } = event
    void place.withPosition(() => addressOf(currentTarget)).then((address) => navigate(buscaHref(address)))
  }
  return (
    <search>
      <Form
        ref={form}
        action="/busca"
        className={classNames(css.form, look === 'card' && css.card)}
        onSubmit={search}
      >
        <FieldGroup label="Quero">
          <Segmented
            name="tipoPedido"
            options={tipos}
            defaultValue={tipo}
            onChange={(value) => value === 'Exame' && question.current?.open()}
          />
        </FieldGroup>
        <What of="Consulta" form={form} {...props} />
        <What of="Exame" form={form} {...props} />
        <Where place={place} {...props} />
        <Button variant={accent ? 'accent' : 'primary'} icon={IconSearch}>
          Buscar
        </Button>
        <p className={classNames(css.exame, css.many)}>
          Vai fazer mais de um? <Anchor href="/orcamento">Compare todos juntos no orçamento</Anchor>
        </p>
      </Form>
      <GoToQuote question={question} />
    </search>
  )
}

type WhereProps = SearchFormProps & { place: ReturnType<typeof usePlace> }

const Where = ({ place, onde, errors }: WhereProps) => (
  <Field label="Onde" error={place.error ?? errors?.onde} hint={place.hint}>
    <Autocomplete
      name="onde"
      icon={IconMapPin}
      placeholder="Bairro, CEP ou cidade"
      defaultText={onde}
      maxLength={120}
      inFlow
      {...place.field}
    />
  </Field>
)

const whats = {
  Consulta: {
    label: 'Com',
    className: css.especialidade,
    name: 'especialidade',
    icon: IconStethoscope,
    placeholder: 'Especialidade, ex.: Cardiologia',
    start: procuradosDe('Consulta'),
    loadOptions: suggestServico('Consulta'),
  },
  Exame: {
    label: 'De',
    className: css.exame,
    name: 'exame',
    icon: IconMicroscope,
    placeholder: 'Exame, ex.: Hemograma',
    start: procuradosDe('Exame'),
    loadOptions: suggestServico('Exame'),
  },
}

/** Continues with an exam that was found where a specialty was asked for, or the other way round. */
function switchTo(form: HTMLFormElement, tipo: TipoBusca, label: string): void {
  const { elements } = form
  const radio = form.querySelector<HTMLInputElement>(`input[name=tipoPedido][value=${tipo}]`)
  const field = elements.namedItem(whats[tipo].name)
  const next = elements.namedItem('onde')
  if (radio) radio.checked = true
  if (field instanceof HTMLInputElement) field.value = label
  if (next instanceof HTMLInputElement) next.focus()
}

type WhatProps = SearchFormProps & { of: TipoBusca; form: RefObject<HTMLFormElement | null> }

function What({ of, form, tipo = 'Consulta', termo, errors }: WhatProps) {
  const { label, className, ...field } = whats[of]
  const own = tipo === of
  const onChoose = (option: AutocompleteOption) => {
    if (hasTipo(of, option) || !form.current) return undefined
    switchTo(form.current, of === 'Consulta' ? 'Exame' : 'Consulta', option.label)
    return 'clear' as const
  }
  return (
    <Field label={label} className={className} error={own && errors?.termo}>
      <Autocomplete
        {...field}
        startTitle="Mais procurados"
        defaultText={own ? termo : ''}
        maxLength={80}
        onChoose={onChoose}
      />
    </Field>
  )
}
