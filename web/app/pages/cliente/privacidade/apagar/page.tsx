import type { Output } from '@alento/contract/base/endpoint.ts'
import type { getApagamento, Pendencia } from '@alento/contract/cliente/privacidade.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { areaTitle } from '#lib/texto/titulo.ts'
import { Bullets } from '#parts/moldura/bullets.tsx'
import { SenhaField } from '#parts/conta/seguranca-prova.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import type { Route } from './+types/page'
import { AreaHead } from '#pages/cliente/moldura/area-head.tsx'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'

export { loader } from './load.ts'
export { action } from './act.ts'

type Apagamento = Output<typeof getApagamento>

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Apagar a conta', matches)

/** The page for erasing the account: the effect, open matters to settle before, and the confirmation. */
export default function PrivacidadeApagar({ loaderData, actionData }: Route.ComponentProps) {
  const open = loaderData.pendencias.length > 0 || loaderData.contrato
  return (
    <Stack gap={24}>
      <AreaHead title="Apagar a conta">
        <p className="lead">Não dá para voltar atrás. Veja antes o que acontece.</p>
      </AreaHead>
      {!actionData?.problema.errors?.length && <ProblemNotice problema={actionData?.problema} />}
      <Happens {...loaderData} />
      {open ? <Open {...loaderData} /> : <Ask refusal={actionData} />}
    </Stack>
  )
}

function Happens({ cartao, pedidos, vouchers }: Apagamento) {
  return (
    <Card>
      <Stack gap={12}>
        <h2>O que acontece</h2>
        <Bullets>
          <li>Seu nome, CPF, contatos, endereço, senha, favoritos e orçamentos são apagados na hora.</li>
          <li>Todos os aparelhos saem da conta, e ninguém mais entra com ela.</li>
          {cartao && <li>Seu cartão SinSaude é cancelado, e os dependentes são apagados.</li>}
          {pedidos > 0 && (
            <li>
              Seus pedidos ficam nas contas da empresa sem o seu nome e sem o seu CPF. A lei pede que os
              valores sejam guardados.
            </li>
          )}
          <li>A nota das suas avaliações continua valendo; o que você escreveu é apagado.</li>
          <li>O texto das mensagens que enviamos é apagado. Você recebe um último e-mail.</li>
        </Bullets>
        {vouchers.length > 0 && (
          <Notice tone="wait" title="Você tem vouchers que ainda não usou">
            <p>
              Eles deixam de aparecer para você, e o dinheiro não volta. Se ainda der para desistir da compra,
              faça isso antes:
            </p>
            <Orders list={vouchers} />
          </Notice>
        )}
        <p>
          Quer guardar seus dados antes?{' '}
          <Anchor href="/admincliente/privacidade/dados">Ver e baixar seus dados</Anchor>
        </p>
      </Stack>
    </Card>
  )
}

const whys: Record<Pendencia['tipo'], string> = {
  horario: 'tem horário marcado. Cancele o horário ou espere o atendimento.',
  pagamento: 'espera pagamento. Pague ou desista do pedido.',
  devolucao: 'tem dinheiro voltando para você. Espere a devolução terminar.',
}

function Orders({ list }: { list: readonly (Omit<Pendencia, 'tipo'> & { tipo?: Pendencia['tipo'] })[] }) {
  return (
    <Bullets>
      {list.map(({ tipo, pedido, codigo, servico, unidade }) => (
        <li key={`${pedido}${tipo}`}>
          <Anchor href={`/voucher?id=${pedido}`}>{codigo}</Anchor>, {servico}, {unidade}
          {tipo && `: ${whys[tipo]}`}
        </li>
      ))}
    </Bullets>
  )
}

function Open({ pendencias, contrato }: Pick<Apagamento, 'pendencias' | 'contrato'>) {
  return (
    <Notice tone="wait" title="Antes é preciso resolver o que está em aberto">
      {contrato && (
        <p>
          O contrato do seu cartão SinSaude continua valendo.{' '}
          <Anchor href="/admincliente/cartao">Cancele o cartão</Anchor> antes, em dois toques.
        </p>
      )}
      {pendencias.length > 0 && <Orders list={pendencias} />}
    </Notice>
  )
}

function Ask({ refusal }: { refusal: FormRefusal | undefined }) {
  const problema = refusal?.problema
  return (
    <Card as="div">
      <PostForm refusal={refusal} gap={24}>
        <Checkbox
          name="confirmo"
          defaultChecked={refusal ? 'confirmo' in refusal.typed : false}
          error={fieldError(problema, 'confirmo')}
        >
          Entendi que a conta é apagada para sempre
        </Checkbox>
        <SenhaField refusal={refusal} />
        <Buttons>
          <SubmitButton variant="stop">Apagar a conta</SubmitButton>
          <ButtonLink variant="outline" href="/admincliente/privacidade">
            Manter a conta
          </ButtonLink>
        </Buttons>
      </PostForm>
    </Card>
  )
}
