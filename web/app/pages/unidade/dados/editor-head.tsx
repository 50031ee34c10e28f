import type { StatusRede } from '@alento/contract/unidade/rede.ts'
import { Badge } from '#ui/data/badge.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { type EditorTab, EditorTabs } from './tabs.tsx'

const situacoes: Record<StatusRede, string> = {
  HABILITADO: 'Habilitada',
  PRE_CADASTRO: 'Em cadastro',
  SUSPENSO: 'Suspensa',
}

type Props = { rede: { status: StatusRede; codigoRede: string }; current: EditorTab }

/** Above every tab of the data editor: whose data they are, and the tabs. */
export const EditorHead = ({ rede: { status, codigoRede }, current }: Props) => (
  <>
    <Stack gap={4}>
      <h1>Dados da rede</h1>
      <Row gap={8}>
        <Badge tone={status === 'HABILITADO' ? 'ok' : 'wait'}>{situacoes[status]}</Badge>
        <span className="muted">Código da rede {codigoRede}</span>
      </Row>
    </Stack>
    <EditorTabs current={current} />
  </>
)
