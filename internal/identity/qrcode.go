package identity

import (
	"fmt"
	"image/color"
	"strings"

	"github.com/boombuler/barcode/qr"
)

// qrCode draws a QR code as SVG. Clients put it into a data URL unescaped, so it
// must not contain '#' or '%'.
func qrCode(content string) (string, error) {
	code, err := qr.Encode(content, qr.M, qr.Auto)
	if err != nil {
		return "", fmt.Errorf("drawing QR code: %w", err)
	}
	const quiet = 4 // modules of white around it
	size := code.Bounds().Dx()
	var path strings.Builder
	for y := range size {
		for x := range size {
			if code.At(x, y) == color.Black {
				fmt.Fprintf(&path, "M%d %dh1v1h-1z", x+quiet, y+quiet)
			}
		}
	}
	side := size + 2*quiet
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" shape-rendering="crispEdges">`+
		`<rect width="%d" height="%d" fill="white"/><path d="%s" fill="black"/></svg>`, side, side, side*5, side*5, side, side, path.String()), nil
}
