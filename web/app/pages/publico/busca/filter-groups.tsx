import { type ReactNode } from 'react'
import { faixaLabel, faixas, faixaValue, notaLabel, notas, quandoOptions } from './busca-filters.ts'
import { type BuscaQuery, type Filtros, outrosServicos } from '#lib/busca/busca-query.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Checkbox, Radio } from '#ui/forms/check.tsx'
import css from './search-filters.module.css'

type GroupProps = { label: string; on: boolean; href: string; children: ReactNode }

/** A question with its clear link (B3). */
export function Group({ label, on, href, children }: GroupProps) {
  return (
    <fieldset className={css.group}>
      <legend>{label}</legend>
      {children}
      {on && (
        <Anchor href={href} className={css.clear}>
          Limpar <span className="sr">{label}</span>
        </Anchor>
      )}
    </fieldset>
  )
}

type Asked = { asked: Filtros & { tipo: BuscaQuery['tipo'] }; clear: (change: Partial<BuscaQuery>) => string }

/** Checked by the pressed option; the form reads it. */
const noop = () => {}

export const Prices = ({ asked: { valorInicial, valorFinal }, clear }: Asked) => (
  <Group
    label="Preço com SinSaude"
    on={valorInicial !== null || valorFinal !== null}
    href={clear({ valorInicial: null, valorFinal: null })}
  >
    {faixas.map((faixa) => (
      <Radio
        key={faixa.de}
        name="faixa"
        value={faixaValue(faixa)}
        checked={faixa.de === valorInicial && faixa.ate === valorFinal}
        onChange={noop}
      >
        {faixaLabel(faixa)}
      </Radio>
    ))}
  </Group>
)

export const Grades = ({ asked: { rate }, clear }: Asked) => (
  <Group label="Avaliação" on={rate !== null} href={clear({ rate: null })}>
    {notas.map((nota) => (
      <Radio key={nota} name="rate" value={nota} checked={rate === nota} onChange={noop}>
        <span className={css.stars} style={{ '--grade': nota } as object} aria-hidden="true" />
        <span className="sr">{notaLabel(nota)}</span>
        {nota < 5 && <span aria-hidden="true">ou mais</span>}
      </Radio>
    ))}
  </Group>
)

export const Days = ({ asked: { quando }, clear }: Asked) => (
  <Group label="Próximo horário" on={quando !== null} href={clear({ quando: null })}>
    {quandoOptions.map(({ value, label }) => (
      <Radio key={value} name="quando" value={value} checked={quando === value} onChange={noop}>
        {label}
      </Radio>
    ))}
  </Group>
)

export const Services = ({ asked: { tipo, servicos }, clear }: Asked) => (
  <Group label="Outros serviços" on={servicos.length > 0} href={clear({ servicos: [] })}>
    {outrosServicos[tipo].map(([name, label]) => (
      <Checkbox key={name} name={name} value="S" checked={servicos.includes(name)} onChange={noop}>
        {label}
      </Checkbox>
    ))}
  </Group>
)
