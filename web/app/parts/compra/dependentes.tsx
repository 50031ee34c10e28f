import IconPlus from 'icon:plus'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import { isCpf } from '@alento/contract/base/digito.ts'
import { onlyDigits } from '@alento/contract/base/formato.ts'
import { epochOf } from '#lib/forms/mascara.ts'
import { CpfField } from '#parts/forms/cpf-field.tsx'
import { NascimentoField } from '#parts/forms/nascimento-field.tsx'
import { Initials } from '#parts/pessoas/initials.tsx'
import { Button } from '#ui/base/button.tsx'
import { Grid, Row, Stack } from '#ui/base/layout.tsx'
import { CountBadge } from '#ui/data/badge.tsx'
import type { PassoProps } from './passo-fields.tsx'
import css from './dependentes.module.css'
import { NomeField } from '#parts/forms/nome-field.tsx'

type Props = PassoProps & { max: number; aberto: number }
type Pessoa = { n: number; name: string; dataNascimento: string; cpf: string }

/** The dependents among the texts of the form, in their order. */
export function pessoasDe(textos: Record<string, string>): Pessoa[] {
  const places = Object.keys(textos).flatMap((key) => /^dependentes\.(\d)\.name$/.exec(key)?.[1] ?? [])
  return places.toSorted().map((place) => {
    const of = (name: string) => textos[`dependentes.${place}.${name}`] ?? ''
    return { n: Number(place), name: of('name'), dataNascimento: of('dataNascimento'), cpf: of('cpf') }
  })
}

const isComplete = ({ name, dataNascimento, cpf }: Pessoa): boolean =>
  name.length > 1 && !Number.isNaN(epochOf(dataNascimento)) && isCpf(onlyDigits(cpf))

/** The other users of the card. Complete dependents are a line, the others a form. */
export function Dependentes({ max, aberto, ...props }: Props) {
  const { textos, refusal } = props
  const pessoas = pessoasDe(refusal?.typed ?? textos)
  const errors = refusal?.problema.errors ?? []
  const { typed, type, removed } = useTyping(pessoas.length)
  const isOpen = (p: Pessoa): boolean =>
    p.n === aberto ||
    typed.includes(p.n) ||
    !isComplete(p) ||
    errors.some((e) => e.field.startsWith(`dependentes.${p.n}.`))
  const count = `${pessoas.length} de ${max}`
  return (
    <>
      <Stack gap={8}>
        <Row between>
          <h2>Quem mais vai usar</h2>
          <CountBadge>
            {count}
            <span className="sr"> dependentes</span>
          </CountBadge>
        </Row>
        <p className="muted">
          Os dependentes usam o cartão com os mesmos preços, sem pagar a mais. Você também pode continuar sem
          nenhum.
        </p>
      </Stack>
      {pessoas.map((p) =>
        isOpen(p) ? (
          <Aberto
            key={`${p.n}-${removed}`}
            {...props}
            pessoa={p}
            foco={p.n === aberto && typed.length === 0}
            onInput={() => type(p.n)}
          />
        ) : (
          <Fechado key={`${p.n}-${removed}`} pessoa={p} />
        ),
      )}
      <Button
        variant="outline"
        icon={IconPlus}
        name="intent"
        value="adicionar"
        disabled={pessoas.length >= max}
      >
        Adicionar dependente
      </Button>
    </>
  )
}

/**
 * Keeps texts typed during a button's request where they were typed: these dependents stay open and keep the focus, and their fields
 * are made anew only when a dependent was removed, because the others move up.
 */
function useTyping(count: number) {
  const busy = useNavigation().state !== 'idle'
  const [was, setWas] = useState({ busy, count, removed: 0, typed: [] as readonly number[] })
  const begins = busy && !was.busy
  if (busy !== was.busy || count !== was.count) {
    const removed = was.removed + (count < was.count ? 1 : 0)
    setWas({ busy, count, removed, typed: begins || count < was.count ? [] : was.typed })
  }
  const type = (n: number) => {
    if (busy && !was.typed.includes(n)) setWas({ ...was, typed: [...was.typed, n] })
  }
  return { typed: was.typed, removed: was.removed, type }
}

/** A complete dependent. The fields are hidden, so that each step sends the whole list. */
function Fechado({ pessoa: { n, name, dataNascimento, cpf } }: { pessoa: Pessoa }) {
  const hidden = Object.entries({ name, dataNascimento, cpf })
  return (
    <div className={css.dependente}>
      {hidden.map(([field, value]) => (
        <input key={field} type="hidden" name={`dependentes.${n}.${field}`} value={value} />
      ))}
      <div className={css.top}>
        <div className={css.person}>
          <Initials name={name} />
          <div>
            <b>{name}</b>
            <span>
              Nasceu em {dataNascimento} · <span className="nowrap">CPF {cpf}</span>
            </span>
          </div>
        </div>
        <div className={css.buttons}>
          <Button variant="quiet" name="intent" value={`alterar-${n}`} aria-label={`Alterar ${name}`}>
            Alterar
          </Button>
          <Button variant="stop-quiet" name="intent" value={`remover-${n}`} aria-label={`Remover ${name}`}>
            Remover
          </Button>
        </div>
      </div>
    </div>
  )
}

function Aberto({
  pessoa: { n, name },
  foco,
  onInput,
  ...props
}: PassoProps & { pessoa: Pessoa; foco: boolean; onInput: () => void }) {
  const { textos, refusal } = props
  const field = (of: string) => `dependentes.${n}.${of}`
  const titulo = `Dependente ${n + 1}`
  return (
    <fieldset className={css.dependente} aria-label={titulo} onInput={onInput}>
      <div className={css.top}>
        <h3>{titulo}</h3>
        <Button
          variant="stop-quiet"
          name="intent"
          value={`remover-${n}`}
          aria-label={`Remover ${name || titulo}`}
        >
          Remover
        </Button>
      </div>
      <Grid>
        <div data-span>
          <NomeField
            name={field('name')}
            refusal={refusal}
            before={textos[field('name')]}
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- its button was just pressed
            autoFocus={foco}
          />
        </div>
        <NascimentoField
          name={field('dataNascimento')}
          refusal={refusal}
          before={textos[field('dataNascimento')]}
        />
        <CpfField name={field('cpf')} refusal={refusal} before={textos[field('cpf')]} />
      </Grid>
    </fieldset>
  )
}
