import { useEffect, useState } from 'react'
import { type AppConfig, getConfig } from '../../backend/config'

/** Undefined until the server's configuration is there. */
export function useConfig(): AppConfig | undefined {
  const [config, setConfig] = useState<AppConfig>()
  useEffect(() => {
    let wanted = true
    getConfig().then(
      (found) => wanted && setConfig(found),
      // Unknown: the press itself will say that the server cannot be reached.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [])
  return config
}
