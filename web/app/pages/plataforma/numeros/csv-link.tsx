import { IconDownload } from '@tabler/icons-react'
import type { QuadroNumeros } from '@alento/contract/numero.ts'
import { ButtonLink } from '#ui/base/button.tsx'

type Props = { arquivo: string; quadro: QuadroNumeros; sobre: string }

/** The file of one table, of the period and filters that are shown. */
export const CsvLink = ({ arquivo, quadro, sobre }: Props) => (
  <ButtonLink
    variant="outline"
    size="small"
    icon={IconDownload}
    href={`/api/numeros/quadro.csv${arquivo}&quadro=${quadro}`}
    download
  >
    CSV<span className="sr"> {sobre}</span>
  </ButtonLink>
)
