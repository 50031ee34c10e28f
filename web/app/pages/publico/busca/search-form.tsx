import { IconMapPin, IconMicroscope, IconSearch, IconStethoscope } from '@tabler/icons-react'
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { buscaHref, type TipoBusca } from '#lib/busca/busca-query.ts'
import { addressOf } from './read-busca.ts'
import { suggestEspecialidade, suggestExame, suggestPlace } from '#lib/busca/suggest.ts'
import { Autocomplete } from '#ui/forms/autocomplete.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Button } from '#ui/base/button.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import type { DialogHandle } from '#ui/overlay/dialog.tsx'
import { GoToQuote } from './go-to-quote.tsx'
import css from './search-form.module.css'

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
  errors?: { termo?: string; onde?: string }
}

/** Asked as soon as an exam is chosen (B2), also when that was before scripts ran. */
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
  const { tipo = 'Consulta', onde = '', look = 'card', accent, errors } = props
  const navigate = useNavigate()
  const { form, question } = useQuestion(tipo)
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(buscaHref(addressOf(event.currentTarget)))
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
        <What of="Consulta" {...props} />
        <What of="Exame" {...props} />
        <Field label="Onde" error={errors?.onde}>
          <Autocomplete
            name="onde"
            icon={IconMapPin}
            placeholder="Cidade, ex.: Rio de Janeiro, RJ"
            defaultText={onde}
            loadOptions={suggestPlace}
            maxLength={120}
          />
        </Field>
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

const whats = {
  Consulta: {
    label: 'Com',
    className: css.especialidade,
    name: 'especialidade',
    icon: IconStethoscope,
    placeholder: 'Especialidade, ex.: Cardiologia',
    loadOptions: suggestEspecialidade,
  },
  Exame: {
    label: 'De',
    className: css.exame,
    name: 'exame',
    icon: IconMicroscope,
    placeholder: 'Exame, ex.: Hemograma',
    loadOptions: suggestExame,
  },
}

function What({ of, tipo = 'Consulta', termo, errors }: SearchFormProps & { of: TipoBusca }) {
  const { label, className, ...field } = whats[of]
  const own = tipo === of
  return (
    <Field label={label} className={className} error={own && errors?.termo}>
      <Autocomplete {...field} defaultText={own ? termo : ''} maxLength={80} />
    </Field>
  )
}
