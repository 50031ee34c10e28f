import IconDownload from 'icon:download'
import { ButtonLink } from '#ui/base/button.tsx'

/** The file of one table, of the period and filters that are shown. */
export const CsvLink = ({ href, sobre }: { href: string; sobre: string }) => (
  <ButtonLink variant="outline" size="small" icon={IconDownload} href={href} download>
    CSV<span className="sr"> {sobre}</span>
  </ButtonLink>
)

/** The file of a table of orders or cards. */
export const quadroHref = (arquivo: string, quadro: string): string =>
  `/api/numeros/quadro.csv${arquivo}&quadro=${quadro}`

/** The file of the searches, or of the way to a purchase. */
export const procuraHref = (arquivo: string, quadro: 'procura' | 'funil'): string =>
  `/api/numeros/procura.csv${arquivo}&quadro=${quadro}`
