import IconCreditCard from 'icon:credit-card'
import IconEye from 'icon:eye'
import IconFlag from 'icon:flag'
import IconUserOff from 'icon:user-off'
import { Form } from 'react-router'
import { formatCartao, formatCpf } from '@alento/contract/base/formato-documento.ts'
import { formatTelefone } from '@alento/contract/base/telefone.ts'
import { formatDia, formatReais, countText } from '@alento/contract/base/texto.ts'
import type { FichaPessoa } from '@alento/contract/plataforma/suporte.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { Initials } from '#parts/pessoas/initials.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Card } from '#ui/base/card.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import css from './pessoa.module.css'
import { nomeDoCartao, tomDoCartao } from './textos.ts'

/** The masked CPF with its button, or the whole one once it was asked for. */
function Cpf({ cpf, shown }: { cpf: string | null; shown: string | undefined }) {
  if (!cpf) return 'Sem CPF'
  if (shown) return <output>{formatCpf(shown)}</output>
  return (
    <Form method="post" className={css.cpf} preventScrollReset>
      {cpf}
      <SubmitButton variant="quiet" size="small" icon={IconEye} name="acao" value="cpf" of={{ acao: 'cpf' }}>
        Mostrar<span className="sr"> o CPF</span>
      </SubmitButton>
    </Form>
  )
}

function Cartao({ cartao }: Pick<FichaPessoa, 'cartao'>) {
  if (!cartao) return 'Sem cartão'
  const number = cartao.numeroCartao ? formatCartao(cartao.numeroCartao) : 'Espera o pagamento'
  return cartao.contrato ? <Anchor href={`/admin/contratos/${cartao._id}`}>{number}</Anchor> : number
}

const proved = (text: string, confirmado: boolean): string => (confirmado ? `${text}, confirmado` : text)

/** 'Gold, R$ 35,00 por mês, em dia'. A card that was not bought here has no price. */
export function planText(cartao: NonNullable<FichaPessoa['cartao']>): string {
  const { plano, valor, tipoRecorrencia, atrasadoDesde, status } = cartao
  const price =
    valor !== null && `${formatReais(valor)} ${tipoRecorrencia === 'Anual' ? 'por ano' : 'por mês'}`
  const standing = atrasadoDesde
    ? `em atraso desde ${formatDia(atrasadoDesde)}`
    : valor !== null && status === 'HABILITADO' && 'em dia'
  return [plano, price, standing].filter(Boolean).join(', ')
}

const day = (instante: string): string => formatInstante(instante).split(',')[0]!

export function Ficha({ pessoa: p, cpf }: { pessoa: FichaPessoa; cpf: string | undefined }) {
  const { cartao, comprou } = p
  return (
    <Card>
      <Stack gap={24}>
        <Row between>
          <Row gap={12} nowrap>
            <Initials name={p.name} />
            <div className={css.wrap}>
              <h1>{p.name || 'Conta apagada'}</h1>
              <p className="muted">
                Cliente desde {day(p.desde)}
                {p.apagadaEm && `, conta apagada em ${day(p.apagadaEm)}`}
              </p>
            </div>
          </Row>
          <Row gap={8}>
            {cartao && (
              <Badge tone={tomDoCartao[cartao.status]} icon={IconCreditCard}>
                {nomeDoCartao[cartao.status]}
              </Badge>
            )}
            {p.reclamacoes > 0 && (
              <Badge tone="stop" icon={IconFlag}>
                {countText(p.reclamacoes, 'reclamação', 'reclamações')}
              </Badge>
            )}
            {p.status === 'Desabilitado' && !p.apagadaEm && (
              <Badge tone="stop" icon={IconUserOff}>
                Acesso desabilitado
              </Badge>
            )}
          </Row>
        </Row>
        <div className={css.wrap}>
          <Facts
            items={[
              { label: 'CPF', value: <Cpf cpf={p.cpf} shown={cpf} /> },
              {
                label: 'Celular',
                value: p.telefoneCelular
                  ? proved(formatTelefone(p.telefoneCelular), p.celularConfirmado)
                  : 'Sem celular',
              },
              { label: 'E-mail', value: p.email ? proved(p.email, p.emailConfirmado) : 'Sem e-mail' },
              { label: 'Usuário', value: p.username },
              ...(cartao ? [{ label: 'Plano', value: planText(cartao) }] : []),
              { label: 'Cartão', value: <Cartao cartao={cartao} /> },
              {
                label: 'Comprou',
                value: `${countText(comprou.pedidos, 'pedido', 'pedidos')}, ${formatReais(comprou.valor)}`,
              },
            ]}
          />
        </div>
      </Stack>
    </Card>
  )
}
