import { formatReais } from '@alento/contract/base/texto.ts'
import { withDe } from '#lib/conta/volta.ts'
import { useMarca } from '#lib/marca.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import type { ResumoCompra } from './load-resumo.server.ts'

/** At the card's price: how to go on without a card, before anything is filled in. */
export function SemCartao({ compra: { planos, semCartao } }: { compra: ResumoCompra }) {
  const marca = useMarca()
  return (
    <Notice title="Ainda não tem o cartão?">
      <span>
        <Anchor href={planos}>Conhecer os planos</Anchor>
        {semCartao && (
          <>
            {' · '}
            <Anchor href={semCartao.href}>
              Continuar com o Preço {marca}, <span className="nowrap">{formatReais(semCartao.valor)}</span>
            </Anchor>
          </>
        )}
      </span>
    </Notice>
  )
}

/** 'É minha primeira vez' at the card's price: the account of a card's holder begins with the card. */
export function PrimeiraVezComCartao({ compra, de }: { compra: ResumoCompra; de: string }) {
  return (
    <Stack gap={16}>
      <p>O preço com SinSaude é de quem tem o cartão.</p>
      <ButtonLink variant="outline" wide href={withDe('/cadastre-se/sinsaude', de)}>
        Tenho o cartão: fazer o cadastro
      </ButtonLink>
      <SemCartao compra={compra} />
    </Stack>
  )
}
