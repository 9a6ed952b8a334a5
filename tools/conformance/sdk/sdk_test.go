// Package sdk proves that the stand-ins for AI providers speak the real wire
// formats: the providers' own libraries, which know nothing of this product,
// read what the stand-ins stream. It is a module of its own so that the product
// does not depend on those libraries.
package sdk

import (
	"context"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/openai/openai-go/v3"
	"github.com/openai/openai-go/v3/option"
	"github.com/openai/openai-go/v3/responses"
	"google.golang.org/genai"

	"legalai/internal/provider/simulated"
)

const question = "What notice ends this contract?"

// serve starts the stand-in of a provider and returns its address.
func serve(t *testing.T, id string) string {
	t.Helper()
	server := httptest.NewServer(simulated.Model{ID: id, Name: "test-model", Key: "the-key"}.Handler())
	t.Cleanup(server.Close)
	return server.URL
}

func openAI(url, key string) openai.Client {
	return openai.NewClient(option.WithBaseURL(url+"/v1"), option.WithAPIKey(key), option.WithMaxRetries(0))
}

func TestResponsesFormat(t *testing.T) {
	for _, id := range []string{"openai", "grok"} {
		t.Run(id, func(t *testing.T) {
			client := openAI(serve(t, id), "the-key")
			stream := client.Responses.NewStreaming(t.Context(), responses.ResponseNewParams{
				Model: "test-model", Store: openai.Bool(false),
				Input: responses.ResponseNewParamsInputUnion{OfInputItemList: responses.ResponseInputParam{
					responses.ResponseInputItemParamOfMessage(responses.ResponseInputMessageContentListParam{
						responses.ResponseInputContentParamOfInputText(question),
					}, "user"),
				}},
			})
			var text strings.Builder
			completed := false
			for stream.Next() {
				event := stream.Current()
				switch event.Type {
				case "response.output_text.delta":
					text.WriteString(event.Delta)
				case "response.completed":
					completed = event.Response.Usage.OutputTokens > 0
				}
			}
			if err := stream.Err(); err != nil || !completed || text.Len() == 0 {
				t.Errorf("the library read %d bytes, completed %v, %v", text.Len(), completed, err)
			}
		})
	}
}

func TestChatCompletionsFormat(t *testing.T) {
	client := openAI(serve(t, "local"), "the-key")
	stream := client.Chat.Completions.NewStreaming(t.Context(), openai.ChatCompletionNewParams{
		Model: "test-model", Store: openai.Bool(false), Messages: []openai.ChatCompletionMessageParamUnion{openai.UserMessage(question)},
	})
	var text strings.Builder
	for stream.Next() {
		for _, choice := range stream.Current().Choices {
			text.WriteString(choice.Delta.Content)
		}
	}
	if err := stream.Err(); err != nil || text.Len() == 0 {
		t.Errorf("the library read %d bytes, %v", text.Len(), err)
	}
}

func TestGeminiFormat(t *testing.T) {
	client, err := genai.NewClient(context.Background(), &genai.ClientConfig{
		APIKey: "the-key", Backend: genai.BackendGeminiAPI, HTTPOptions: genai.HTTPOptions{BaseURL: serve(t, "gemini")},
	})
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	config := &genai.GenerateContentConfig{HTTPOptions: &genai.HTTPOptions{ExtraBody: map[string]any{"store": false}}}
	for chunk, err := range client.Models.GenerateContentStream(t.Context(), "test-model", genai.Text(question), config) {
		if err != nil {
			t.Fatal(err)
		}
		text.WriteString(chunk.Text())
	}
	if text.Len() == 0 {
		t.Error("the library read no text")
	}
}

func TestWrongKeysAreTheLibrariesOwnErrors(t *testing.T) {
	client := openAI(serve(t, "openai"), "another")
	if _, err := client.Models.List(t.Context()); err == nil || !strings.Contains(err.Error(), "401") {
		t.Errorf("a wrong key at openai: %v; the library's error with status 401 would be right", err)
	}
}
