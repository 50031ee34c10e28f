import type { ComponentProps } from 'react'
import type { CartaoMostrado } from '@alento/contract/cartao/cartao.ts'
import { mayChange, findTerminaEm } from '@alento/contract/cartao/contrato.can.ts'
import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { areaTitle } from '#lib/texto/titulo.ts'
import { AreaHead } from '#pages/cliente/moldura/area-head.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { Picture } from '#parts/moldura/pictures.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Empty } from '#ui/data/empty.tsx'
import type { Route } from './+types/page'
import { CartaoFace } from './cartao-face.tsx'
import css from './cartao.module.css'
import { Cobrancas } from './cobrancas.tsx'
import { CartaoDigital } from './digital.tsx'
import { Economia } from './economia.tsx'
import { Estado } from './estado.tsx'
import { loadMeuCartao, type MeuCartaoData } from './load.ts'
import { QuemUsa } from './quem-usa.tsx'
import { SeuPlano } from './seu-plano.tsx'

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Cartão SinSaude', matches)
export const loader = (args: Route.LoaderArgs) => loadMeuCartao(args)
export { actOnMeuCartao as action } from './act.ts'
/** The page is loaded again after a refusal, too: the contract may have changed. */
export const shouldRevalidate = unlessOffline

/** The discount card in the client's area: the card, its people, its savings, its contract and the way to leave it. */
export default function MeuCartao({ loaderData: page, actionData }: Route.ComponentProps) {
  return (
    <Stack gap={32}>
      <AreaHead title="Cartão SinSaude" />
      <ProblemNotice problema={actionData?.problema} />
      {page.deixada && (
        <div>
          <ButtonLink size="large" href={page.deixada}>
            Continuar a sua compra
          </ButtonLink>
        </div>
      )}
      {page.cartao || page.contrato ? <WithCard page={page} /> : <NoCard />}
    </Stack>
  )
}

/** Returns the face of a card that was bought here; a cancelled one is known by its contract alone. */
const faceOfContrato = (c: Contrato, { cartao }: MeuCartaoData) => ({
  numeroCartao: c.numeroCartao,
  status: c.status,
  terminaEm: findTerminaEm(c),
  dataAtivacao: cartao?.dataAtivacao ?? null,
  titular: c.titular.name,
  plano: c.plano.name,
  dependentes: c.dependentes,
  lugares: c.plano.maxDependentes,
})
const faceOfCartao = (c: CartaoMostrado) => ({
  ...c,
  titular: c.titular.name,
  plano: c.plano.name,
  lugares: null,
})

type Face = ReturnType<typeof faceOfContrato> | ReturnType<typeof faceOfCartao>
type Drawn = ComponentProps<typeof CartaoDigital>
const toDrawn = ({ numeroCartao, status, terminaEm, dataAtivacao, titular, plano }: Face): Drawn => ({
  numeroCartao,
  status,
  terminaEm,
  dataAtivacao,
  titular,
  plano,
})

const mayChangeDependentes = (c: Contrato | null): boolean =>
  c !== null && mayChange(c.estado) && (c.plano.maxDependentes > 0 || c.dependentes.length > 0)

/** The card, with its QR and the notices for its holder: first of all, when it has to be paid soon. */
function Carteira({ page, drawn }: { page: MeuCartaoData; drawn: Drawn }) {
  const estado = page.contrato && <Estado page={page} contrato={page.contrato} />
  const late = page.contrato?.estado === 'EM_ATRASO'
  return (
    <Stack gap={24}>
      <CartaoFace {...drawn} />
      {late && estado}
      <CartaoDigital {...drawn} />
      {!late && estado}
    </Stack>
  )
}

function WithCard({ page }: { page: MeuCartaoData }) {
  const { cartao, contrato, gastos } = page
  const face = contrato ? faceOfContrato(contrato, page) : cartao && faceOfCartao(cartao)
  if (!face) return null
  const { titular, dependentes, lugares, status } = face
  return (
    <>
      <div className={css.carteira}>
        <Carteira page={page} drawn={toDrawn(face)} />
        <Stack gap={24}>
          {status !== 'CANCELADO' && (
            <QuemUsa {...{ titular, dependentes, lugares }} mudar={mayChangeDependentes(contrato)} />
          )}
          <Economia gastos={gastos} recorrencia={contrato?.recorrencia ?? 'Mensal'} />
        </Stack>
      </div>
      {contrato && <SeuPlano page={page} contrato={contrato} />}
      {contrato && <Cobrancas contrato={contrato} />}
    </>
  )
}

const NoCard = () => (
  <Empty
    picture={<Picture name="vazio" />}
    title="Você ainda não tem o cartão"
    action={<ButtonLink href="/sinsaudecard">Conhecer os planos</ButtonLink>}
  >
    Com ele, consultas e exames saem pelo menor preço, para você e os seus dependentes.
  </Empty>
)
