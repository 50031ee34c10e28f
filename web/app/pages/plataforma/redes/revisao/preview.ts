import type { CadastroRede } from '@alento/contract/unidade/cadastro-rede.ts'
import type { PrecoForaDoCostume } from '@alento/contract/unidade/conferencia.ts'
import type { CorpoClinicoLinha } from '@alento/contract/unidade/corpo-clinico.ts'
import type { Foto } from '@alento/contract/unidade/imagem.ts'
import type { Preco } from '@alento/contract/preco/preco.ts'

/** The contents of a unit's page as it will be. */
export type Preview = {
  cadastro: CadastroRede
  /** Prices far from those of other units. */
  fora: readonly PrecoForaDoCostume[]
  fotos: readonly Foto[]
  precos: readonly Preco[]
  /** Number of all services; `precos` are the first. */
  total: number
  equipe: readonly CorpoClinicoLinha[]
}
