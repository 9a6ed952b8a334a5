package knowledge

import "context"

// FunctionWords is what Words leaves out.
var FunctionWords = functionWords

// ReadLanguage reads a file of words.
var ReadLanguage = readLanguage

// ExtractApart starts a child as a published document does.
func (s *Service) ExtractApart(ctx context.Context, format string, file []byte) ([]string, error) {
	return s.extractApart(ctx, format, file)
}
