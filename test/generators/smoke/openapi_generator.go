package main

import (
	"context"
	"errors"
	"reflect"

	client "github.com/GIT_USER_ID/GIT_REPO_ID"
)

type exam struct{ *client.APIClient }

var background = context.WithValue(context.Background(), client.ContextAccessToken, apiKey)

func main() {
	configuration := client.NewConfiguration()
	configuration.Servers = client.ServerConfigurations{{URL: baseURL}}
	makeCalls(exam{client.NewAPIClient(configuration)})
}

func (api exam) health() (string, string, error) {
	answer, _, err := api.PlatformAPI.GetHealth(background).Execute()
	if err != nil {
		return "", "", err
	}
	return answer.GetStatus(), answer.GetVersion(), nil
}

func (api exam) createAgent(name string) (agent, error) {
	request := client.CreateAgentRequest{Name: name}
	one, _, err := api.AgentsAPI.CreateAgent(background).CreateAgentRequest(request).Execute()
	if err != nil {
		return agent{}, err
	}
	isNull := one.Description.Get() == nil && one.SystemPrompt.Get() == nil
	return agent{one.Id, one.Meta.RequestId, isNull}, nil
}

func (api exam) listAgents(limit int, cursor string) (page, error) {
	request := api.AgentsAPI.ListAgents(background).Limit(int32(limit))
	if cursor != "" {
		request = request.Cursor(cursor)
	}
	answer, _, err := request.Execute()
	if err != nil {
		return page{}, err
	}
	list := page{hasMore: answer.Meta.HasMore, nextCursor: answer.Meta.GetNextCursor()}
	for _, one := range answer.Data {
		isNull := one.Description.Get() == nil && one.SystemPrompt.Get() == nil
		list.agents = append(list.agents, agent{one.Id, "", isNull})
	}
	return list, nil
}

func (api exam) launch(key, agentID, symbol string) (launched, error) {
	request := *client.NewLaunchRequest(agentID, symbol, "Exam Token", "ETH")
	call := api.LaunchesAPI.LaunchOnPons(background).IdempotencyKey(key).LaunchRequest(request)
	one, _, err := call.Execute()
	if err != nil {
		return launched{}, err
	}
	return launched{id: one.Id, requestID: one.Meta.RequestId, nulls: one.InitiatorId.Get() == nil}, nil
}

func (api exam) getLaunch(id string) (launched, error) {
	one, _, err := api.LaunchesAPI.GetLaunch(background, id).WaitSeconds(20).Execute()
	if err != nil {
		return launched{}, err
	}
	return launched{status: string(one.Status), address: one.Token.GetAddress()}, nil
}

func (api exam) errorCodeOf(agentID string) (string, error) {
	_, _, err := api.AgentsAPI.GetAgent(background, agentID).Execute()
	var failure *client.GenericOpenAPIError
	if !errors.As(err, &failure) || failure.Model() == nil {
		return "", err
	}
	return reflect.ValueOf(failure.Model()).FieldByName("Code").String(), nil
}
