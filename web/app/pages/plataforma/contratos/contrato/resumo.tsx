import { useId } from 'react'
import { formatCpf } from '@alento/contract/base/formato-documento.ts'
import { formatTelefone } from '@alento/contract/base/telefone.ts'
import { formatBp, formatDia, formatReais } from '@alento/contract/base/texto.ts'
import { enderecoOf, enderecoText } from '@alento/contract/cartao/compra.can.ts'
import type { ContratoAdmin } from '@alento/contract/cartao/contrato-admin.ts'
import { nomeDoMetodo } from '@alento/contract/cartao/contrato-nomes.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { Card } from '#ui/base/card.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Facts } from '#ui/data/facts.tsx'
import css from './contrato.module.css'

type Fact = { label: string; value: string }
const known = (label: string, value: string | null): Fact[] => (value ? [{ label, value }] : [])

/** Returns the link by which a holder without an account gets one; null with an account, and once the data were erased. */
export const contaOf = ({ contrato, cliente }: ContratoAdmin): string | null =>
  cliente || !contrato.titular ? null : 'Ainda não. O titular cria a conta com o número do cartão'

/** Returns the next due day, and until when the card is paid. A contract that was left is not charged any more. */
function factsOfCobranca({ estado, proximaCobranca, valeAte }: ContratoAdmin['contrato']): Fact[] {
  if (estado === 'CANCELADO') return []
  return [
    ...known('Próxima cobrança', estado === 'ATIVO' && proximaCobranca ? formatDia(proximaCobranca) : null),
    ...known(estado === 'CANCELADO_AO_FIM' ? 'Vale até' : 'Pago até', valeAte && formatDia(valeAte)),
  ]
}

export function Resumo({ dados }: { dados: ContratoAdmin }) {
  const id = useId()
  const { contrato: c } = dados
  const card = c.cartaoCredito ? ` ${c.cartaoCredito.bandeira} ${c.cartaoCredito.final}` : ''
  return (
    <Card aria-labelledby={id}>
      <Stack gap={16}>
        <h2 id={id}>Contrato</h2>
        <Facts
          items={[
            { label: 'Plano', value: c.plano.name },
            { label: 'Preço', value: `${formatReais(c.valor)}, ${c.recorrencia.toLowerCase()}` },
            ...known('Forma de pagamento', c.metodo && nomeDoMetodo[c.metodo] + card),
            ...factsOfCobranca(c),
            ...known('Em atraso desde', c.atrasadoDesde && formatDia(c.atrasadoDesde)),
            ...known('Suspenso desde', dados.suspensoDesde && formatDia(dados.suspensoDesde)),
            { label: 'Comprado em', value: formatInstante(c.createdAt) },
            ...known('Cartão emitido em', c.emitidoEm && formatInstante(c.emitidoEm)),
            ...known('Desistência até', c.desistenciaAte && formatDia(c.desistenciaAte)),
            ...known(
              c.estado === 'CANCELADO' ? 'Encerrado em' : 'Cancelado em',
              dados.canceladoEm && formatInstante(dados.canceladoEm),
            ),
            ...known('Motivo', dados.motivoCancelamento),
            ...known('Texto aceito', c.contratoVersao && `versão ${c.contratoVersao}`),
            ...known('Conta', contaOf(dados)),
          ]}
        />
      </Stack>
    </Card>
  )
}

/** The holder and the dependents; nothing once they were erased. */
export function Titular({ contrato: c }: { contrato: ContratoAdmin['contrato'] }) {
  const id = useId()
  const { titular: t } = c
  if (!t) return null
  const endereco = enderecoOf(t)
  return (
    <Card aria-labelledby={id}>
      <Stack gap={16}>
        <h2 id={id}>Titular</h2>
        <div className={css.wrap}>
          <Facts
            columns={1}
            items={[
              { label: 'Nome', value: t.name },
              { label: 'CPF', value: formatCpf(t.cpf) },
              ...known('Nascimento', t.dataNascimento && formatDia(t.dataNascimento)),
              ...known('E-mail', t.email),
              ...known('Celular', formatTelefone(t.telefoneCelular)),
              ...known('Endereço', endereco && enderecoText(endereco)),
              ...c.dependentes.map((d, n) => ({
                label: `Dependente ${n + 1}`,
                value: `${d.name}, ${formatCpf(d.cpf)}, ${formatDia(d.dataNascimento)}`,
              })),
            ]}
          />
        </div>
      </Stack>
    </Card>
  )
}

/** The receivers of the insurance, with which the policy is issued. Nothing for a plan without insurance. */
export function Beneficiarios({ beneficiarios }: Pick<ContratoAdmin, 'beneficiarios'>) {
  const id = useId()
  if (!beneficiarios) return null
  return (
    <Card aria-labelledby={id}>
      <Stack gap={16}>
        <h2 id={id}>Beneficiários do seguro</h2>
        {beneficiarios.length === 0 ? (
          <p>Ninguém foi indicado: recebem os herdeiros legais.</p>
        ) : (
          <div className={css.wrap}>
            <Facts
              columns={1}
              items={beneficiarios.map((b) => ({
                label: formatBp(b.parteBp),
                value: `${b.name}, ${formatCpf(b.cpf)}`,
              }))}
            />
          </div>
        )}
      </Stack>
    </Card>
  )
}
