import { IconDeviceLaptop, IconServer2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './SealedCase.module.css'

/** Bytes as they lie at rest, for show: the length is that of one line of the picture. */
const ciphertext = `TFgBAZ3kq8u0Yw1rPz5mJc2nVd7tQhA4eXo9sLfB6iGyKUCR
0pWvNjE3xMTS8dFHOaZ1lgbIuDk2Qr5YhVw7PcXnJt4qesAo
9yLmU6zGfKBiRC0NpTvWd3jExMHSFO8Za1lgbIuDk2Qr5Yh+
Vw7PcXnJt4qesAo9yLmU6zGfKBiRC0NpTvWd3jExMHSFO8Qw
k2Qr5YhVw7PcXnJt4qesAo9yLmU6zGfKBiRC0Np/TvWd3jEx`

/** One case as the person sees it, and the same case as the server keeps it. */
export function SealedCase() {
  const { t } = useTranslation('landing')
  return (
    <figure className={classes.figure}>
      <figcaption className="lx-sr-only">{t('sealedCaption')}</figcaption>
      <div className={classes.here}>
        <p className={classes.place}>
          <IconDeviceLaptop size={15} stroke={1.6} aria-hidden="true" />
          {t('sealedHere')}
        </p>
        <p className={classes.title}>{t('sealedTitle')}</p>
        <p className={classes.area}>{t('sealedArea')}</p>
        <p className={classes.text}>{t('sealedNote')}</p>
      </div>
      <div className={classes.there}>
        <p className={classes.place}>
          <IconServer2 size={15} stroke={1.6} aria-hidden="true" />
          {t('sealedThere')}
        </p>
        <p className={classes.bytes} aria-hidden="true">
          {ciphertext}
        </p>
        <p className={classes.text}>{t('sealedServerNote')}</p>
      </div>
    </figure>
  )
}
