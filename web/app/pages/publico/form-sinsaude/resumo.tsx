import IconCheck from 'icon:check'
import type { Parcelas } from '@alento/contract/cartao/compra.can.ts'
import type { Plano } from '@alento/contract/cartao/plano.ts'
import { formatDia, formatReais } from '@alento/contract/base/texto.ts'
import type { FormRefusal } from '#lib/api/api.ts'
import { useMarca } from '#lib/marca.ts'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Card } from '#ui/base/card.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Stack, WithIcon } from '#ui/base/layout.tsx'
import { Facts, Lines } from '#ui/data/facts.tsx'
import { Money } from '#ui/data/money.tsx'
import { AceiteContrato } from '#parts/compra/aceite-contrato.tsx'
import { pessoasDe } from '#parts/compra/dependentes.tsx'
import css from './resumo.module.css'

type Props = {
  plano: Plano
  parcelas: Parcelas
  textos: Record<string, string>
  texto: { versao: string; vigenteDesde: string }
  /** The last step: here the contract is accepted. */
  ultimo: boolean
  refusal: FormRefusal | undefined
}

const cada = ({ tipoRecorrencia }: Plano): string => (tipoRecorrencia === 'Anual' ? 'por ano' : 'por mês')

/** 'Depois, todo dia 23': a month without that day has its last one. */
function depois({ tipoRecorrencia }: Plano, { dia, em }: Parcelas): string {
  if (tipoRecorrencia === 'Anual') return `Depois, todo ano em ${formatDia(em).slice(0, 5)}`
  return dia > 28 ? `Depois, todo dia ${dia} ou no último dia do mês` : `Depois, todo dia ${dia}`
}

function linesOf(plano: Plano, parcelas: Parcelas) {
  const { hoje, gratis, em, valor } = parcelas
  return [
    {
      label: gratis ? 'Hoje, primeiro mês' : 'Hoje',
      value: gratis ? <Money centavos={hoje} className={css.free} /> : <Money centavos={hoje} />,
    },
    { label: `Em ${formatDia(em)}`, value: <Money centavos={valor} /> },
    { label: depois(plano, parcelas), value: <Money centavos={valor} /> },
  ]
}

/** On a phone, above the steps: the price, and the way to the summary. */
export function ResumoBar({ plano, parcelas }: Pick<Props, 'plano' | 'parcelas'>) {
  return (
    <a className={`only-narrow ${css.bar}`} href="#resumo">
      <span>
        <b>Hoje {formatReais(parcelas.hoje)}</b>
        <br />
        <span className={css.see}>Ver o resumo do contrato</span>
      </span>
      <span className={css.right}>
        <Money centavos={plano.price} size={28} />
        <br />
        <span className="small muted">{cada(plano)}</span>
      </span>
    </a>
  )
}

/** The purchase, its people, and its charges; on the last step with acceptance and 'Ir para Pagamento' (L4). */
export function Resumo(props: Props) {
  const { plano, parcelas, textos, ultimo } = props
  const marca = useMarca()
  const dependentes = pessoasDe(textos).filter((p) => p.name && plano.maxDependentes > 0)
  const facts = [
    textos['name'] ? { label: 'Titular', value: textos['name'] } : null,
    dependentes.length > 0
      ? {
          label: 'Dependentes',
          value: dependentes.map((p) => <div key={p.n}>{p.name}</div>),
        }
      : null,
  ].filter((fact) => fact !== null)
  const ticks = [
    'Até 70% de desconto, sem carência',
    ...(plano.seguro ? ['Seguro, com as condições abaixo'] : []),
    `Cancele em Meu ${marca}, em dois toques`,
    '7 dias para desistir com o dinheiro de volta',
  ]
  return (
    <Card as="aside" tone="panel" id="resumo" aria-label="Resumo do contrato" className={css.resumo}>
      <Stack gap={16}>
        <h2>Resumo do contrato</h2>
        <Stack gap={4}>
          <p className={css.plano}>{plano.name}</p>
          <p className={css.price}>
            <Money centavos={plano.price} size={36} />
            <span className="muted">{cada(plano)}</span>
          </p>
        </Stack>
        <Lines items={linesOf(plano, parcelas)} />
        <p className="small muted">
          {parcelas.gratis && 'O primeiro mês grátis vale uma vez por CPF. '}No boleto, você escolhe o dia do
          vencimento no pagamento.
        </p>
        {facts.length > 0 && <Facts columns={1} items={facts} />}
        <ul className={css.ticks}>
          {ticks.map((text) => (
            <li key={text}>
              <WithIcon icon={<Icon of={IconCheck} />}>{text}</WithIcon>
            </li>
          ))}
        </ul>
        {plano.condicoesSeguro.length > 0 && <Condicoes linhas={plano.condicoesSeguro} />}
        {ultimo && <Aceite {...props} />}
        <p className={`small muted ${css.center}`}>Nada é cobrado nesta página.</p>
      </Stack>
    </Card>
  )
}

/** The terms of the insurance, word for word. */
function Condicoes({ linhas }: { linhas: readonly string[] }) {
  return (
    <Stack gap={8}>
      <h3>Condições do seguro</h3>
      <Stack as="ul" gap={4} className="small muted">
        {linhas.map((linha) => (
          <li key={linha}>{linha}</li>
        ))}
      </Stack>
    </Stack>
  )
}

function Aceite({ texto, refusal }: Props) {
  return (
    <>
      <hr className={css.rule} />
      <AceiteContrato texto={texto} refusal={refusal} />
      <SubmitButton size="large" wide name="intent" value="comprar">
        Ir para Pagamento
      </SubmitButton>
    </>
  )
}
