package main

import (
	"context"
	"fmt"
	"net/http"

	"exam/client"
)

type exam struct{ *client.ClientWithResponses }

var background = context.Background()

func main() {
	authorize := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+apiKey)
		return nil
	}
	api, err := client.NewClientWithResponses(baseURL, client.WithRequestEditorFn(authorize))
	if err != nil {
		panic(err)
	}
	makeCalls(exam{api})
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

func (api exam) launch(key, agentID, symbol string) (launch, error) {
	request := client.LaunchRequest{AgentId: agentID, Symbol: symbol, Name: "Exam Token", Quote: "ETH"}
	params := client.LaunchOnPonsParams{IdempotencyKey: key}
	answer, err := api.LaunchOnPonsWithResponse(background, &params, request)
	if err != nil || answer.JSON202 == nil {
		return launch{}, failure(err, answer)
	}
	one := answer.JSON202
	return launch{id: one.Id, requestID: one.Meta.RequestId, nulls: one.InitiatorId == nil}, nil
}

func (api exam) getLaunch(id string) (launch, error) {
	wait := client.WaitSeconds(20)
	answer, err := api.GetLaunchWithResponse(background, id, &client.GetLaunchParams{WaitSeconds: &wait})
	if err != nil || answer.JSON200 == nil {
		return launch{}, failure(err, answer)
	}
	one := launch{status: string(answer.JSON200.Status)}
	if address := answer.JSON200.Token.Address; address != nil {
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
