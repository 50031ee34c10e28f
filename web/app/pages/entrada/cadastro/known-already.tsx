import { withDe } from '#lib/conta/volta.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Row } from '#ui/base/layout.tsx'

export function KnownAlready({ code, de }: { code: string | undefined; de: string }) {
  if (code !== 'conta.cpf_existente' && code !== 'conta.cartao_com_acesso') return null
  return (
    <Row gap={16}>
      <Anchor href={withDe('/logincliente', de)}>Entrar</Anchor>
      <Anchor href={withDe('/recuperar-senha', de)}>Esqueci minha senha</Anchor>
    </Row>
  )
}
