package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"example/client"
)

// The functions of the guide's page are in this package too.

type exam struct{ *client.ClientWithResponses }

var background = context.Background()

func main() {
	api, err := connect()
	if err != nil {
		panic(err)
	}
	makeCalls(exam{api})
	guideCalls(api)
}

func guideCalls(api *client.ClientWithResponses) {
	skills := []string{"portfolio"}
	request := client.CreateAgentRequest{Name: "Exam three", Skills: &skills}
	created, err := api.CreateAgentWithResponse(background, nil, request)
	if err != nil || created.JSON201 == nil {
		panic(failure(err, created))
	}
	agentID := created.JSON201.Id
	step("replay", func() error {
		first, err := launch(background, api, "once-"+agentID, agentID)
		if err != nil {
			return err
		}
		again, err := launch(background, api, "once-"+agentID, agentID)
		return expect(err == nil && again.Id == first.Id, err, again)
	})
	step("refusal", func() error {
		_, err := launch(background, api, "other-"+agentID, "")
		var refused *Refusal
		if !errors.As(err, &refused) || refused.Answer.FieldErrors == nil {
			return fmt.Errorf("no refusal with fields: %w", err)
		}
		fault := (*refused.Answer.FieldErrors)[0]
		isRight := refused.Status == 400 && refused.Answer.Code == "validation_failed" && fault.Field == "agentId"
		return expect(isRight && strings.HasPrefix(refused.RequestID, "req_"), nil, refused)
	})
	step("pages", func() error {
		agents, err := allAgents(background, api, 2)
		return expect(len(agents) > 2 && agents[0].Id == agentID, err, len(agents))
	})
	step("chat", func() error {
		var heard events
		err := chat(background, api, "chat-"+agentID, agentID, "show my portfolio", heard.listen(api))
		var end client.ChatReplyAnswer
		if err == nil {
			err = json.Unmarshal(heard.last, &end)
		}
		isRight := strings.HasPrefix(heard.names, "tool_call tool_result delta ") && heard.text == end.Content
		return expect(isRight && strings.HasSuffix(heard.names, " usage end "), err, heard.names)
	})
	step("run", func() error {
		if _, err := api.StartAgentWithResponse(background, agentID, nil); err != nil {
			return err
		}
		goal := client.StartRunRequest{Goal: "show my portfolio"}
		started, err := api.StartRunWithResponse(background, agentID, nil, goal)
		if err != nil || started.JSON202 == nil {
			return failure(err, started)
		}
		var heard events
		err = followRun(background, api, started.JSON202.Id, heard.listen(api))
		var end client.Run
		if err == nil {
			err = json.Unmarshal(heard.last, &end)
		}
		return expect(end.Status == "completed" && strings.HasPrefix(heard.names, "step step "), err, heard.names)
	})
}

type events struct {
	names, text string
	last        []byte
}

// The service holds the rest of the stream back until a request follows the first event.
func (heard *events) listen(api *client.ClientWithResponses) visitor {
	return func(event string, data []byte) error {
		if heard.names == "" {
			if _, err := api.GetHealthWithResponse(background); err != nil {
				return err
			}
		}
		var delta struct{ Text string }
		if event == "delta" && json.Unmarshal(data, &delta) == nil {
			heard.text += delta.Text
		}
		heard.names += event + " "
		heard.last = append([]byte(nil), data...)
		return nil
	}
}

func (api exam) health() (string, string, error) {
	answer, err := api.GetHealthWithResponse(background)
	if err != nil || answer.JSON200 == nil {
		return "", "", failure(err, answer)
	}
	return string(answer.JSON200.Status), answer.JSON200.Version, nil
}

func (api exam) createAgent(name string) (agent, error) {
	answer, err := api.CreateAgentWithResponse(background, nil, client.CreateAgentRequest{Name: name})
	if err != nil || answer.JSON201 == nil {
		return agent{}, failure(err, answer)
	}
	one := answer.JSON201
	return agent{one.Id, one.Meta.RequestId, one.Description == nil && one.SystemPrompt == nil}, nil
}

func (api exam) listAgents(limit int, cursor string) (page, error) {
	size := client.Limit(limit)
	params := client.ListAgentsParams{Limit: &size}
	if cursor != "" {
		params.Cursor = &cursor
	}
	answer, err := api.ListAgentsWithResponse(background, &params)
	if err != nil || answer.JSON200 == nil {
		return page{}, failure(err, answer)
	}
	list := page{hasMore: answer.JSON200.Meta.HasMore}
	if next := answer.JSON200.Meta.NextCursor; next != nil {
		list.nextCursor = *next
	}
	for _, one := range answer.JSON200.Data {
		list.agents = append(list.agents, agent{one.Id, "", one.Description == nil && one.SystemPrompt == nil})
	}
	return list, nil
}

func (api exam) launch(key, agentID, _ string) (launched, error) {
	one, err := launch(background, api.ClientWithResponses, key, agentID)
	if err != nil {
		return launched{}, err
	}
	return launched{id: one.Id, requestID: one.Meta.RequestId, nulls: one.InitiatorId == nil}, nil
}

func (api exam) getLaunch(id string) (launched, error) {
	answer, err := waitForLaunch(background, api.ClientWithResponses, id)
	if err != nil {
		return launched{}, err
	}
	one := launched{status: string(answer.Status)}
	if address := answer.Token.Address; address != nil {
		one.address = *address
	}
	return one, nil
}

func (api exam) errorCodeOf(agentID string) (string, error) {
	answer, err := api.GetAgentWithResponse(background, agentID)
	if err != nil || answer.JSON404 == nil {
		return "", failure(err, answer)
	}
	return string(answer.JSON404.Code), nil
}

func failure(err error, answer any) error {
	if err != nil {
		return err
	}
	return fmt.Errorf("another answer: %+v", answer)
}
